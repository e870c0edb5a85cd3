import type { TenantStatus } from '#shared/people/tenants/states.ts';
import type { Texts } from '#web/texts/en.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/list/columns.ts';
import lists from '#web/ui/list/ListPage.module.css';
import { usePreferences } from '#web/ui/preferences.ts';
import { Quantity } from '#web/ui/Quantity.tsx';
import { StatusBadge, type Tone } from '#web/ui/StatusBadge.tsx';
import classes from './Platform.module.css';
import type { ListedTenant } from './queries.ts';
import { sizeText } from './size.ts';
import { type OpenMenu, TenantMenu } from './TenantMenu.tsx';

const TONES: Record<TenantStatus, Tone> = { active: 'good', suspended: 'warn', closed: 'quiet' };

/** The columns of the list of businesses; the last one holds the menu of the row. */
export function tenantColumns({ platform }: Texts, menu: OpenMenu): Column<ListedTenant>[] {
  const title = platform.columns;
  return [
    {
      id: 'name',
      title: title.name,
      width: 200,
      grow: true,
      required: true,
      sortable: true,
      cell: (row) => (
        <span className={classes.name}>
          <strong className={lists.clip} dir="auto">
            {row.name}
          </strong>
          <span className={`${lists.clip} ${classes.quiet}`}>{row.id}</span>
        </span>
      ),
    },
    {
      id: 'status',
      title: title.status,
      width: 104,
      sortable: true,
      cell: (row) => <StatusBadge tone={TONES[row.status]}>{platform.statuses[row.status]}</StatusBadge>,
    },
    {
      id: 'people',
      title: title.people,
      width: 76,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Quantity value={String(row.people)} />,
    },
    {
      id: 'items',
      title: title.items,
      width: 84,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Quantity value={String(row.items)} />,
    },
    {
      id: 'stored',
      title: title.stored,
      width: 88,
      align: 'end',
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <Stored bytes={row.storedBytes} />,
    },
    {
      id: 'lastActive',
      title: title.lastActive,
      width: 124,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => (row.lastActiveAt ? <DateTime at={row.lastActiveAt} show="relative" /> : platform.never),
    },
    {
      id: 'createdAt',
      title: title.createdAt,
      width: 112,
      sortable: true,
      firstDir: 'desc',
      cell: (row) => <DateTime at={row.createdAt} show="date" />,
    },
    {
      id: 'actions',
      title: title.actions,
      width: 48,
      quietTitle: true,
      required: true,
      align: 'end',
      cell: (row) => <TenantMenu tenant={row} menu={menu} />,
    },
  ];
}

function Stored({ bytes }: { bytes: number }) {
  const { language } = usePreferences();
  return <bdi className="sb-number">{sizeText(bytes, language)}</bdi>;
}

/** A business on a phone. */
export function TenantCard({ row, texts, menu }: { row: ListedTenant; texts: Texts; menu: OpenMenu }) {
  const { platform } = texts;
  return (
    <div className={classes.card}>
      <strong className={`${lists.clip} ${classes.cardName}`} dir="auto">
        {row.name}
      </strong>
      <StatusBadge tone={TONES[row.status]}>{platform.statuses[row.status]}</StatusBadge>
      <span className={`${lists.clip} ${classes.quiet} ${classes.cardCounts}`}>
        {platform.cardLine(row.id, row.people, row.items)}
      </span>
      <span className={classes.cardMenu}>
        <TenantMenu tenant={row} menu={menu} />
      </span>
    </div>
  );
}
