import { Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '#shared/call.ts';
import type { giveBarcodes } from '#shared/catalogue/labels/barcodesContract.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import { explainError } from '#web/api/errors.ts';
import { useTexts } from '#web/texts/language.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import classes from './Labels.module.css';
import { barcodesQuery, rangeQuery } from './queries.ts';

const give = endpoint<typeof giveBarcodes>();
const TAKES = ['range', 'sku'] as const;
type Take = (typeof TAKES)[number];

export type Target = {
  query: CallInput<typeof giveBarcodes>['query'];
  of: CallInput<typeof giveBarcodes>['body']['of'];
};

/** Gives barcodes to items that have none; says first how many that are. */
export function BarcodesDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const texts = useTexts();
  const { barcodes: words } = texts.labels;
  const client = useQueryClient();
  const range = useQuery(rangeQuery);
  const [chosen, setChosen] = useState<Take | null>(null);
  const take = chosen ?? (range.data?.prefix ? 'range' : 'sku');
  const input = { query: target.query, body: { of: target.of, take } };
  const preview = useQuery(barcodesQuery(input));
  const send = async () => {
    const { given } = await callApi(give, input);
    notifications.show({ message: words.given(given) });
    void client.invalidateQueries({ queryKey: ['labels'] });
    void client.invalidateQueries({ queryKey: ['items'] });
    onClose();
  };
  const { data, error } = preview;
  return (
    <ConfirmDialog title={words.title} confirmLabel={words.action} onCancel={onClose} onConfirm={send}>
      <Stack gap="sm">
        <Radio.Group label={words.take} value={take} onChange={(value) => setChosen(value as Take)}>
          <Stack gap={8} mt={6}>
            {TAKES.map((one) => (
              <Radio key={one} value={one} label={words.takes[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {error ? (
          <p className={classes.problems}>{explainError(error, texts.errors).message}</p>
        ) : data ? (
          <div role="status">
            <p className={classes.quiet}>
              {[
                data.given ? words.will(data.given) : words.none,
                data.have ? words.have(data.have) : '',
                data.unfit ? words.unfit(data.unfit) : '',
                data.more ? words.more : '',
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <ul className={classes.rows}>
              {data.first.map(({ sku, name, barcode }) => (
                <li key={sku} className={classes.row}>
                  <span className={classes.words}>
                    <bdi>{name}</bdi>
                    <small>
                      <bdi>{sku}</bdi>
                    </small>
                  </span>
                  <bdi className="sb-number">{barcode}</bdi>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
