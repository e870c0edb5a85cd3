import { Button, Menu } from '@mantine/core';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import { addDays, addMonths, dateIn, showDate } from '#shared/dates.ts';
import { callApi } from '#web/api/call.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { useRowAction } from '#web/ui/rows/useRowAction.ts';
import { type Row, snoozeCall, wakeCall } from './queries.ts';

/** Puts an item off for a while, or proposes it again. */
export function SnoozeMenu({ row }: { row: Row }) {
  const { replenishment: words } = useTexts();
  const { dateFormat } = usePreferences();
  const { timezone } = useTenant().defaults;
  const act = useRowAction(['items', 'replenishment']);
  const { id, sku } = row.item;
  const today = dateIn(new Date(), timezone);
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
