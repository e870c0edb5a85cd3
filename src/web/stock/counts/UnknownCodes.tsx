import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import { mayCount } from '#shared/stock/counts/states.ts';
import { callApi } from '#web/api/call.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Picker } from '#web/ui/Picker.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Counts.module.css';
import { CALLS, itemsToChooseQuery } from './queries.ts';
import { useCountDone } from './useCountDone.ts';

/** What was scanned and belongs to no item: each code is given to one, or set aside, wherever it was scanned. */
export function UnknownCodes({ of }: { of: CountDetail }) {
  const { counts: words } = useTexts();
  const { code: texts } = words;
  const { language } = usePreferences();
  const done = useCountDone();
  const attempt = useAttempt();
  const mayManage = useMay('inventory:manage');
  const may = mayManage && mayCount('review', of);
  const solve = (code: string, itemId: string | null) =>
    void attempt(async () => {
      const after = await callApi(CALLS.solve, { params: { id: of.id }, body: { code, itemId } });
      done(after, texts.solved(code));
    });
  return (
    <div className={classes.panel}>
      <section className={classes.box}>
        <p className={classes.hint}>{texts.text}</p>
        <ul className={classes.codes} aria-label={texts.listLabel}>
          {[...Map.groupBy(of.codes, ({ code }) => code)].map(([code, places]) => (
            <li key={code}>
              <div className={classes.what}>
                <strong>
                  <bdi>{code}</bdi>
                </strong>
                {places.map(({ location, quantity, people }) => (
                  <small key={location.id}>
                    {texts.found(localDecimal(quantity, language), location.name, people.join(', '))}
                  </small>
                ))}
              </div>
              {may ? (
                <>
                  <ItemOf code={code} onChoose={(itemId) => solve(code, itemId)} />
                  <Button
                    variant="default"
                    aria-label={texts.asideOf(code)}
                    onClick={() => solve(code, null)}
                  >
                    {texts.aside}
                  </Button>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function ItemOf({ code, onChoose }: { code: string; onChoose: (itemId: string) => void }) {
  const { counts: words } = useTexts();
  const [search, setSearch] = useState('');
  const query = useQuery(itemsToChooseQuery(search.trim()));
  const found = (query.data ?? []).filter(({ isTemplate, type }) => !isTemplate && type === 'stock');
  return (
    <Picker
      aria-label={words.code.itemOf(code)}
      placeholder={words.code.choose}
      nothingFoundMessage={search.trim() ? words.code.none : null}
      openOnFocus={false}
      data={search.trim() ? found.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` })) : []}
      value={null}
      settled={query.isSuccess && !query.isPlaceholderData}
      search={search}
      onSearch={setSearch}
      onChange={(id) => {
        if (id) onChoose(id);
      }}
    />
  );
}
