import { changeRatio } from '#shared/changeRatio.ts';
import { localPercent } from '#shared/formats.ts';
import { useTexts } from '../../texts/language.ts';
import { usePreferences } from '../preferences.ts';
import classes from './Chart.module.css';

/** By how much a figure differs from the period before; whether that is good is not for us to say. */
export function Change({ now, before }: { now: number; before: number }) {
  const { dashboard: words } = useTexts();
  const { language } = usePreferences();
  if (now === before) return <span className={classes.change}>{words.same}</span>;
  const ratio = changeRatio(before, now);
  if (ratio === null) return <span className={classes.change}>{words.noneBefore}</span>;
  const tenths = Math.round(ratio * 1000);
  const percent = localPercent((Math.abs(tenths) / 10).toFixed(1), language);
  const isMore = now > before;
  return (
    <span className={classes.change} data-more={isMore}>
      <span aria-hidden="true">
        {isMore ? '▲' : '▼'} {percent}
      </span>
      <span className="sb-hidden">{isMore ? words.more(percent) : words.less(percent)}</span>
    </span>
  );
}
