import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import IconBasketPlus from '@tabler/icons-react/dist/esm/icons/IconBasketPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NetworkError } from '#web/api/errors.ts';
import { useBasketCount } from '#web/api/labelBasket.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { CameraButton } from '#web/ui/camera/CameraButton.tsx';
import { dateTimeText } from '#web/ui/DateTime.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { signalScan } from '#web/ui/scanSignal.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { useScanner } from '#web/ui/useScanner.ts';
import type { Found, FoundItem } from './foundItems.ts';
import { itemQuery } from './itemQueries.ts';
import { lookupQuery, scannedQuery } from './queries.ts';
import { useCollect } from './useCollect.ts';
import classes from './ViewPage.module.css';

const route = getRouteApi('/staff/view');

/** A read-only look-up, made for a phone: search or scan, and see what it costs, where it is and what is coming. */
export default function ViewPage() {
  const { view, shell, list } = useTexts();
  useDocumentTitle(`${view.title} · ${shell.product}`);
  const { q = '', scan = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // What is typed stays here; the address follows. A scan goes the other way.
  const [text, setText] = useState(q);
  const [opened, setOpened] = useState<string | null>(null);
  // Enter opens the first of what this finds, once it is there.
  const [entered, setEntered] = useState('');
  const searched = useQuery(lookupQuery(scan ? '' : text.trim()));
  const scanned = useQuery(scannedQuery(scan));
  const items = scan ? scanned : searched;
  const search = (text: string) => {
    setText(text);
    setOpened(null);
    setEntered('');
    void navigate({ search: { q: text || undefined, scan: undefined }, replace: true });
  };
  const onCode = (code: string) => {
    setText('');
    setOpened(null);
    void navigate({ search: { scan: code, q: undefined }, replace: true });
  };
  useScanner(onCode, { field: input });
  const [first, ...others] = items.data?.items ?? [];
  useVerdict(scan, scanned);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setOpened(null);
    setEntered(text.trim());
  };
  const shown = scan || text;
  // Of a scan, only one item can be meant by a code that only one has.
  const meant = scan ? !others.length : entered !== '' && entered === text.trim();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{view.title}</h1>
      <BasketLink />
      <form onSubmit={onSubmit} className={classes.search}>
        <TextInput
          ref={input}
          role="searchbox"
          size="md"
          aria-label={view.searchLabel}
          placeholder={view.placeholder}
          value={shown}
          maxLength={200}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => search(event.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
          rightSectionPointerEvents="auto"
          rightSection={
            shown ? <CloseButton aria-label={list.clearSearch} onClick={() => search('')} /> : null
          }
        />
        <CameraButton variant="filled" input={input} onCode={onCode} />
      </form>
      <ViewFound
        query={items}
        q={shown.trim()}
        scanned={scan !== ''}
        opened={opened ?? (meant && !items.isPlaceholderData ? (first?.id ?? null) : null)}
        onOpen={setOpened}
      />
    </div>
  );
}

/** Gives the sound of a scan when it is known whether there is such an item: once for each. */
function useVerdict(scan: string, { data }: UseQueryResult<Found>): void {
  const found = data && (data.items.length ? 'good' : 'unknown');
  useEffect(() => {
    if (scan && found) signalScan(found);
  }, [scan, found]);
}

/** What was collected so far, and the way to print it. */
function BasketLink() {
  const { labels } = useTexts();
  const { tenant } = useTenant();
  const count = useBasketCount();
  if (!count) return null;
  return (
    <Link
      to="/tenant/$tenantId/labels/print"
      params={{ tenantId: tenant.id }}
      search={{ basket: '1' }}
      className={classes.open}
    >
      {labels.basket.print} ({labels.count(count)})
    </Link>
  );
}

/** So many are shown; who sees more than that types on. */
const SHOWN = 20;

type Props = {
  query: UseQueryResult<Found>;
  q: string;
  scanned: boolean;
  opened: string | null;
  /** With an empty text none is to be open. */
  onOpen: (id: string) => void;
};

/** What the look-up has found. */
function ViewFound({ query, q, scanned, opened, onOpen }: Props) {
  const { common, view, inventory } = useTexts();
  if (!q) return <EmptyState title={view.hintTitle}>{view.hint}</EmptyState>;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} title={inventory.failed} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Busy />;
  const { items: found, isCut } = query.data ?? { items: [], isCut: false };
  if (!found.length)
    return (
      <EmptyState title={isCut ? view.unknownHere : common.nothingFound}>
        {isCut ? view.cutNone : scanned ? view.noneScanned(q) : view.none(q)}
      </EmptyState>
    );
  return (
    <>
      {isCut ? (
        <p role="status" className={classes.cut}>
          {view.cut}
        </p>
      ) : null}
      <ul className={classes.found} aria-label={view.found}>
        {found.slice(0, SHOWN).map((item) => (
          <ViewCard
            key={item.id}
            item={item}
            open={item.id === opened}
            onToggle={() => onOpen(item.id === opened ? '' : item.id)}
          />
        ))}
      </ul>
      {found.length > SHOWN ? <p className={classes.more}>{view.more}</p> : null}
    </>
  );
}

type ViewCardProps = { item: FoundItem; open: boolean; onToggle: () => void };

/** One item of the look-up: what it is and costs; opened, where it is and what is on its way. */
function ViewCard({ item, open, onToggle }: ViewCardProps) {
  const { common, view } = useTexts();
  const preferences = usePreferences();
  return (
    <li className={classes.card}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={open}
        aria-controls={`view-${item.id}`}
        onClick={onToggle}
      >
        <Tile name={item.name} group={item.category} picture={item.picture} size={44} />
        <span className={classes.name}>
          <bdi>{item.name}</bdi>
          <small>{item.sku}</small>
          {item.asOf ? (
            <small className={classes.asOf}>
              {view.asOf(dateTimeText(new Date(item.asOf), preferences))}
            </small>
          ) : null}
        </span>
        <span className={classes.amounts}>
          <Money minor={item.price} />
          <small>
            {item.isTemplate ? common.variants : <Quantity value={item.onHand} unit={item.unit} />}
          </small>
        </span>
      </button>
      <div id={`view-${item.id}`} hidden={!open} className={classes.body}>
        {open ? <Details itemId={item.id} /> : null}
      </div>
    </li>
  );
}

function Details({ itemId }: { itemId: string }) {
  const { common, view, inventory } = useTexts();
  const { tenant } = useTenant();
  const query = useQuery(itemQuery(itemId));
  const collect = useCollect(itemId);
  const item = query.data;
  if (!item)
    return query.error instanceof NetworkError ? (
      <p className={classes.words}>{view.notOpenedHere}</p>
    ) : query.isError ? (
      <ErrorState error={query.error} title={inventory.failed} onRetry={() => void query.refetch()} />
    ) : (
      <Busy />
    );
  const levels = item.levels.filter(({ onHand }) => onHand !== '0');
  const [picture] = item.pictures;
  return (
    <>
      {picture ? (
        <div className={classes.picture}>
          <Picture picture={picture} sizes="(max-width: 680px) 100vw, 640px" fit="contain" />
        </div>
      ) : null}
      {item.description ? <p className={classes.words}>{item.description}</p> : null}
      <dl className={classes.facts}>
        {levels.length === 0 && !item.isTemplate && item.type === 'stock' ? (
          <div>
            <dt>{view.where}</dt>
            <dd>{view.nowhere}</dd>
          </div>
        ) : null}
        {levels.map((level) => (
          <div key={level.locationId}>
            <dt>
              <bdi>{level.location}</bdi>
            </dt>
            <dd>
              <Quantity value={level.onHand} unit={item.unit} />
            </dd>
          </div>
        ))}
        {item.variants.map((variant) => (
          <div key={variant.id}>
            <dt>
              <bdi>{variant.options.map(({ value }) => value).join(', ') || variant.name}</bdi>
            </dt>
            <dd>
              <Quantity value={variant.onHand} unit={item.unit} />
            </dd>
          </div>
        ))}
        {item.isTemplate || item.type === 'service' ? null : (
          <div>
            <dt>{view.incoming}</dt>
            <dd>
              {item.incoming === '0' ? (
                view.noneIncoming
              ) : (
                <Quantity value={item.incoming} unit={item.unit} />
              )}
            </dd>
          </div>
        )}
        {item.barcodes.length ? (
          <div>
            <dt>{common.barcodes}</dt>
            <dd>{item.barcodes.join(', ')}</dd>
          </div>
        ) : null}
      </dl>
      <Button
        fullWidth
        size="md"
        variant="default"
        leftSection={<IconBasketPlus size={18} stroke={1.7} />}
        onClick={collect}
      >
        {common.addToLabelBasket}
      </Button>
      <Link
        to="/tenant/$tenantId/inventory/items/$itemId"
        params={{ tenantId: tenant.id, itemId }}
        className={classes.open}
      >
        {view.open}
      </Link>
    </>
  );
}
