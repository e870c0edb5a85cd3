import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { addDays, addMonths, dateIn, showDate } from '#shared/dates.ts';
import { callApi } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { type Row, snoozeCall, wakeCall } from './queries.ts';

/** Puts an item off for a while, or proposes it again. */
export function SnoozeMenu({ row }: { row: Row }) {
  const texts = useTexts();
  const words = texts.replenishment;
  const { dateFormat } = usePreferences();
  const { timezone } = useTenant().defaults;
  const client = useQueryClient();
  const { id, sku } = row.item;
  const today = dateIn(new Date(), timezone);
  const act = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      notifications.show({ message });
    } catch (error) {
      const explained = explainError(error, texts.errors).message;
      notifications.show({ color: 'red', title: texts.errors.title, message: explained });
    }
    void client.invalidateQueries({ queryKey: ['items', 'replenishment'] });
  };
  if (row.snoozedUntil)
    return (
      <Button
        variant="default"
        onClick={() => void act(() => callApi(wakeCall, { params: { id } }), words.woken(sku))}
      >
        {words.wake}
      </Button>
    );
  const choices: [string, string][] = [
    [words.week, addDays(today, 7)],
    [words.month, addMonths(today, 1)],
    [words.quarter, addMonths(today, 3)],
    [words.year, addMonths(today, 12)],
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<IconBellOff size={15} stroke={1.7} />}>
          {words.snooze}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(([label, until]) => (
          <Menu.Item
            key={label}
            rightSection={<span className="sb-number">{showDate(until, dateFormat)}</span>}
            onClick={() =>
              void act(
                () => callApi(snoozeCall, { params: { id }, body: { until } }),
                words.snoozed(sku, showDate(until, dateFormat)),
              )
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
