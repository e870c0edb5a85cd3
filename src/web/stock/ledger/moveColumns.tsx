import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import type { Move } from '#shared/stock/ledger/contract.ts';
import { typeText } from '#web/foundation/audit/auditText.ts';
import type { Texts } from '#web/texts/en.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import { Money, UnitCost } from '#web/ui/Money.tsx';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ItemLedger.module.css';

/** The columns of the ledger of one item, seen from one location when the list is narrowed to it. */
export function moveColumns(texts: Texts, location: string | undefined): Column<Move>[] {
  const title = texts.ledger.columns;
  return [
    {
      id: 'effectiveAt',
      title: title.effectiveAt,
      width: 168,
      required: true,
      cell: (move) => <DateTime at={move.effectiveAt} />,
    },
    { id: 'reason', title: title.reason, width: 214, cell: (move) => <Reason move={move} texts={texts} /> },
    {
      id: 'route',
      title: title.route,
      width: 190,
      grow: true,
      cell: (move) => <Route move={move} texts={texts} />,
    },
    {
      id: 'quantity',
      title: title.quantity,
      width: 84,
      align: 'end',
      required: true,
      cell: (move) => <Change move={move} location={location} none={texts.ui.none} />,
    },
    {
      id: 'balance',
      title: title.balance,
      width: 112,
      align: 'end',
      cell: (move) => <Quantity value={moveFigures(move, location).balance} />,
    },
    {
      id: 'unitCost',
      title: title.unitCost,
      width: 116,
      align: 'end',
      cell: (move) => <UnitCost cost={move.unitCost} />,
    },
    {
      id: 'valueDelta',
      title: title.valueDelta,
      width: 112,
      align: 'end',
      cell: (move) => <Money minor={move.valueDelta} />,
    },
    {
      id: 'actor',
      title: title.actor,
      width: 110,
      cell: (move) => <Text text={move.actor} none={texts.ui.none} />,
    },
    {
      id: 'note',
      title: title.note,
      width: 130,
      cell: (move) => <Text text={move.note} none={texts.ui.none} />,
    },
    {
      id: 'document',
      title: title.document,
      width: 110,
      optional: true,
      cell: (move) => <Text text={documentText(move, texts)} none={texts.ui.none} />,
    },
    {
      id: 'postedAt',
      title: title.postedAt,
      width: 168,
      optional: true,
      cell: (move) => <DateTime at={move.postedAt} />,
    },
  ];
}

/** A move on a phone: reason and change, route and balance. */
export function MoveCard({
  move,
  texts,
  location,
}: {
  move: Move;
  texts: Texts;
  location: string | undefined;
}) {
  return (
    <div className={classes.card}>
      <div className={classes.cardLine}>
        <span className={classes.cardReason}>
          <Reason move={move} texts={texts} />
        </span>
        <strong>
          <Change move={move} location={location} none={texts.ui.none} />
        </strong>
      </div>
      <div className={classes.cardLine}>
        <span className={classes.cardRoute}>
          <DateTime at={move.effectiveAt} show="date" />
          <span aria-hidden="true">·</span>
          <Route move={move} texts={texts} />
        </span>
        <span className={classes.quiet}>
          = <Quantity value={moveFigures(move, location).balance} />
        </span>
      </div>
    </div>
  );
}

function Reason({ move, texts }: { move: Move; texts: Texts }) {
  const { ledger } = texts;
  return (
    <>
      <span className={classes.clip}>{texts.moveReasons[move.reason]}</span>
      {move.reverses ? (
        <StatusBadge tone="info" title={ledger.move(moveCode(move.reverses))}>
          {ledger.reversal}
        </StatusBadge>
      ) : null}
      {move.reversedBy ? (
        <StatusBadge tone="quiet" title={ledger.move(moveCode(move.reversedBy))}>
          {ledger.reversed}
        </StatusBadge>
      ) : null}
      {isBackdated(move) && !move.reverses && !move.reversedBy ? (
        <span role="img" aria-label={ledger.backdated} title={ledger.backdated} className={classes.sign}>
          <IconHistory size={14} stroke={1.7} aria-hidden />
        </span>
      ) : null}
    </>
  );
}

/** From where to where; one place only where nothing was carried. */
export function Route({ move, texts }: { move: Move; texts: Texts }) {
  if (move.fromId === move.toId)
    return (
      <span className={classes.clip} dir="auto">
        {move.to}
      </span>
    );
  const { fromTo, arrow, to } = texts.ledger;
  return (
    <span className={classes.route} title={fromTo(move.from, move.to)}>
      <bdi>{move.from}</bdi>
      <span aria-hidden="true">{arrow}</span>
      <span className="sb-hidden"> {to} </span>
      <bdi>{move.to}</bdi>
    </span>
  );
}

function Change({ move, location, none }: { move: Move; location: string | undefined; none: string }) {
  const { change, signed } = moveFigures(move, location);
  if (change === null) return <span className={classes.quiet}>{none}</span>;
  if (!signed)
    return (
      <span className={classes.quiet}>
        <Quantity value={change} />
      </span>
    );
  return (
    <span className={classes.change} data-in={!change.startsWith('-') || undefined}>
      <Quantity value={change} signed />
    </span>
  );
}

function Text({ text, none }: { text: string; none: string }) {
  return text ? (
    <span className={classes.clip} title={text} dir="auto">
      {text}
    </span>
  ) : (
    <span className={classes.quiet}>{none}</span>
  );
}

/** The document a move belongs to, and its line there. */
export function documentText({ sourceType, sourceId, sourceLine }: Move, texts: Texts): string {
  if (!sourceType) return '';
  const line = sourceLine === null ? '' : ` / ${sourceLine}`;
  return `${typeText(sourceType.replaceAll('_', '-'), texts)} ${sourceId?.slice(0, 8) ?? ''}${line}`.trim();
}

/** What a move is called where somebody reads it: the beginning of its id. */
export function moveCode(id: string): string {
  return id.slice(0, 8).toUpperCase();
}

/** What a move did, seen from the whole house or from one location: signed change, and what was there after. */
type MoveFigures = { change: string | null; signed: boolean; balance: string };

function moveFigures(move: Move, location: string | undefined): MoveFigures {
  const nothingMoved = move.fromId === move.toId;
  if (location === move.fromId)
    return { change: nothingMoved ? null : `-${move.quantity}`, signed: true, balance: move.fromBalance };
  if (location === move.toId)
    return { change: nothingMoved ? null : move.quantity, signed: true, balance: move.toBalance };
  // Between two places of the house the quantity on hand stays as it was.
  const inside = !/[1-9]/.test(move.onHandDelta);
  if (inside)
    return { change: nothingMoved ? null : move.quantity, signed: false, balance: move.onHandAfter };
  return { change: move.onHandDelta, signed: true, balance: move.onHandAfter };
}

/** Whether a move took effect more than a minute before it was posted. */
function isBackdated(move: Move): boolean {
  return Date.parse(move.postedAt) - Date.parse(move.effectiveAt) > 60_000;
}
