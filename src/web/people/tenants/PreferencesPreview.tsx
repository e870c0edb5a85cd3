import { localDecimal } from '#shared/formats.ts';
import { parseMoney } from '#shared/money.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import { useTexts } from '#web/texts/language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PreferencesContext } from '#web/ui/preferences.ts';
import classes from './Beside.module.css';

/** A date, an amount and a quantity as they will be shown everywhere. */
export function PreferencesPreview({ preferences }: { preferences: Preferences }) {
  const { preferences: words } = useTexts().business;
  const now = new Date().toISOString();
  return (
    <aside className={classes.aside} aria-labelledby="preferences-preview">
      <div className={classes.asideHead}>
        <h3 id="preferences-preview">{words.preview}</h3>
      </div>
      <PreferencesContext.Provider value={preferences}>
        <dl className={classes.facts}>
          <div>
            <dt>{words.previewDate}</dt>
            <dd>
              <DateTime at={now} show="date" />
            </dd>
          </div>
          <div>
            <dt>{words.previewTime}</dt>
            <dd>
              <DateTime at={now} />
            </dd>
          </div>
          <div>
            <dt>{words.previewMoney}</dt>
            <dd>
              <Money minor={parseMoney('1234', preferences.currency) ?? 0} />
            </dd>
          </div>
          <div>
            <dt>{words.previewQuantity}</dt>
            <dd className="sb-number">{localDecimal('12345.5', preferences.language)}</dd>
          </div>
        </dl>
      </PreferencesContext.Provider>
    </aside>
  );
}
