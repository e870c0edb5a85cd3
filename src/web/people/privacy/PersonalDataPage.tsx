import { useDocumentTitle } from '@mantine/hooks';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTexts } from '#web/texts/language.ts';
import { Busy } from '#web/ui/Busy.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import classes from './Privacy.module.css';
import { personsQuery } from './queries.ts';

const route = getRouteApi('/staff/admin/personal-data');

/** What the business knows of somebody: found, taken out, erased. */
export default function PersonalDataPage() {
  const { privacy, shell } = useTexts();
  useDocumentTitle(`${privacy.title} · ${shell.product}`);
  const { q = '', email } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageHeader title={privacy.title} meta={<span>{privacy.lead}</span>} />
      <div className={classes.page}>
        <div className={classes.search}>
          <SearchBox
            label={privacy.searchLabel}
            placeholder={privacy.searchPlaceholder}
            value={q}
            onSearch={(next) => void navigate({ search: { q: next || undefined }, replace: true })}
          />
        </div>
        {email ? <PersonPanel key={email} email={email} /> : <Found q={q.trim()} />}
      </div>
    </>
  );
}

function Found({ q }: { q: string }) {
  const { privacy } = useTexts();
  const found = useQuery({ ...personsQuery(q), enabled: q !== '' });
  const icon = <IconUserShield size={24} stroke={1.6} />;
  if (q === '')
    return (
      <EmptyState icon={icon} title={privacy.searchLabel}>
        {privacy.start}
      </EmptyState>
    );
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Busy />;
  if (!found.data.length)
    return (
      <EmptyState icon={icon} title={privacy.nobody}>
        {privacy.nobodyText}
      </EmptyState>
    );
  return (
    <ul className={classes.people} aria-label={privacy.found}>
      {found.data.map(({ email, name, kinds }) => (
        <li key={email}>
          <Link
            to="/admin/personal-data"
            search={(before) => ({ ...before, email })}
            className={classes.person}
          >
            <span className={classes.name} dir="auto">
              {name || email}
            </span>
            {name ? <bdi className={classes.quiet}>{email}</bdi> : null}
            <span className={classes.quiet}>{kinds.map((kind) => privacy.kinds[kind]).join(' · ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
