import { ActionIcon, Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconCloudUp from '@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { localDecimal } from '#shared/formats.ts';
import { NetworkError } from '#web/api/errors.ts';
import { useUnsent } from '#web/api/outboxState.ts';
import { useTexts } from '#web/texts/language.ts';
import { dateTimeText } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormMessage } from '#web/ui/FormMessage.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { signalScan } from '#web/ui/scanSignal.ts';
import { Waiting } from '#web/ui/Waiting.tsx';
import classes from './Counting.module.css';
import { Current, Lines, PlaceProgress, Places } from './CountingLines.tsx';
import { found, lineKey, ownOf, type SheetLine, type SheetPlace } from './counting.ts';
import { type Said, ScanBar } from './ScanBar.tsx';
import { type Counting, type Tick, useCounting } from './useCounting.ts';

const route = getRouteApi('/staff/tenant/$tenantId/counts/$countId/scan');

/** Where stock is counted, made for a phone in a cellar: by scans and by numbers, with a network and without. */
export default function CountingPage() {
  const { common, counting: words, counts, shell } = useTexts();
  const { countId } = route.useParams();
  useDocumentTitle(`${common.count} · ${shell.product}`);
  const { loaded, load, tick } = useCounting(countId, words.entry);
  if (loaded.state === 'loading') return <Waiting shape="record" />;
  if (loaded.state === 'failed')
    return loaded.error instanceof NetworkError ? (
      <EmptyState
        title={counts.failed}
        actions={<Button onClick={() => void load()}>{common.tryAgain}</Button>}
      >
        {words.notHere}
      </EmptyState>
    ) : (
      <ErrorState title={counts.failed} error={loaded.error} onRetry={() => void load()} />
    );
  return <Ready key={countId} counting={loaded} onTick={tick} onLoad={load} />;
}

type ReadyProps = {
  counting: Counting;
  onTick: (ticks: Tick[]) => Promise<void>;
  onLoad: () => Promise<void>;
};

function Ready({ counting, onTick, onLoad }: ReadyProps) {
  const { counting: words } = useTexts();
  const { language } = usePreferences();
  const { sheet, own } = counting;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const place =
    sheet.places.find(({ id }) => id === search.place) ??
    (sheet.places.length === 1 ? sheet.places[0] : undefined);
  const [current, setCurrent] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isChoosing, setChoosing] = useState(false);
  const goTo = (next: SheetPlace) => {
    setChoosing(false);
    setCurrent(null);
    void navigate({ search: { place: next.id }, replace: true });
  };
  const say = (text: string, bad: boolean) => {
    setSaid({ text, bad });
    signalScan(bad ? 'unknown' : 'good');
  };
  const write = async (ticks: Tick[]) => {
    try {
      await onTick(ticks);
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  const scan = async (code: string) => {
    const of = found(sheet, code);
    if (of && 'place' in of) {
      goTo(of.place);
      return say(words.nowAt(of.place.name), false);
    }
    if (!place) {
      setChoosing(true);
      return say(words.noPlace, true);
    }
    if (!of) {
      if (await write([{ locationId: place.id, code, kind: 'add', quantity: '1' }]))
        say(words.unknown(code), true);
      return;
    }
    const key = lineKey(of.item.id, place.id);
    const line = sheet.lines.get(key);
    const tick = {
      locationId: place.id,
      itemId: of.item.id,
      kind: 'add' as const,
      quantity: '1',
      round: line?.round ?? 1,
    };
    if (!(await write([tick]))) return;
    setCurrent(key);
    say(of.item.name, false);
  };
  const set = (line: SheetLine, kind: 'add' | 'set' | 'clear', quantity?: string) =>
    write([
      {
        ...{ locationId: line.place.id, itemId: line.item.id, kind, round: line.round },
        ...(quantity === undefined ? {} : { quantity }),
      },
    ]);
  const line = current === null ? undefined : sheet.lines.get(current);
  return (
    <div className={classes.page}>
      <Head counting={counting} onLoad={onLoad} />
      {place && !isChoosing ? (
        <>
          <button type="button" className={classes.place} onClick={() => setChoosing(true)}>
            <IconMapPin size={20} stroke={1.7} aria-hidden />
            <span className={classes.placeName} dir="auto">
              {place.name}
            </span>
            <PlaceProgress counting={counting} place={place} />
            <span className="sb-hidden">{words.changePlace}</span>
          </button>
          {line ? <Current key={line.key} line={line} own={ownOf(line, own)} onSet={set} /> : null}
          <Lines counting={counting} place={place} current={current} onOpen={setCurrent} onWrite={write} />
        </>
      ) : (
        <Places counting={counting} onChoose={goTo} />
      )}
      <div className={classes.foot} data-foot>
        <FormMessage error={failure} />
        <ScanBar
          said={said && { ...said, text: said.bad ? said.text : saidOf(said, line, own, language) }}
          onCode={(code) => void scan(code)}
        />
      </div>
    </div>
  );
}

/** What a scan came to, beside what it was of. */
function saidOf({ text }: Said, line: SheetLine | undefined, own: Counting['own'], language: string): string {
  const counted = line && ownOf(line, own);
  return line && counted !== null && counted !== undefined && line.item.name === text
    ? `${text}: ${localDecimal(counted, language)}`
    : text;
}

/** Which count it is, and whether the server has all of it. */
function Head({ counting: { sheet, since }, onLoad }: { counting: Counting; onLoad: () => Promise<void> }) {
  const { counting: words } = useTexts();
  const preferences = usePreferences();
  const { tenantId, countId } = route.useParams();
  const { waiting, refused, isStuck } = useUnsent('count', countId);
  const isCut = isStuck || since !== null;
  const load = useEffectEvent(() => void onLoad());
  const isBack = since !== null && !waiting.length && !isStuck;
  useEffect(() => {
    // Whatever was kept here is out of date once the server has heard of us again.
    if (isBack && navigator.onLine) load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isBack]);
  const Icon = !waiting.length && !isCut ? IconCloudCheck : isCut ? IconCloudOff : IconCloudUp;
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={words.back}
          renderRoot={(props) => (
            <Link to="/tenant/$tenantId/counts/$countId" params={{ tenantId, countId }} {...props} />
          )}
        >
          <IconArrowLeft size={22} stroke={1.8} className={classes.arrow} aria-hidden />
        </ActionIcon>
        <h1 className={classes.title} dir="auto">
          {sheet.count.name}
        </h1>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={words.refresh}
          title={words.refresh}
          onClick={() => void onLoad()}
        >
          <IconRefresh size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </div>
      <p role="status" className={classes.state} data-cut={isCut || undefined}>
        <Icon size={18} stroke={1.8} aria-hidden />
        <span>
          {waiting.length
            ? `${(isCut ? words.waiting : words.sending)(waiting.length)}. ${isCut ? words.kept : ''}`
            : since === null
              ? words.allSent
              : words.asOf(dateTimeText(new Date(since), preferences))}
        </span>
      </p>
      {refused.length ? (
        <FormMessage message={`${words.refused(refused.length)}: ${refused[0]?.refusal?.message ?? ''}`} />
      ) : null}
      {sheet.count.state === 'counting' || sheet.count.state === 'review' ? null : (
        <FormMessage message={words.over} />
      )}
    </header>
  );
}
