import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import { getRouteApi, Link } from '@tanstack/react-router';
import classes from '#web/people/tenants/Business.module.css';
import { useTexts } from '#web/texts/language.ts';
import { BUSINESS_TABS, type BusinessTab } from './search.ts';

const route = getRouteApi('/staff/tenant/$tenantId/settings');
const LOCATIONS = 'locations';
const searchOf = (tab: BusinessTab) => ({ tab: tab === 'branding' ? undefined : tab });

/** The way from section to section: links beside them, one choice above them where there is no room. */
export function Sections({ current }: { current: BusinessTab }) {
  const { business } = useTexts();
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const narrow = useMediaQuery('(max-width: 900px)', false, { getInitialValueInEffect: false });
  const go = (wanted: string) => {
    const tab = BUSINESS_TABS.find((known) => known === wanted);
    void (tab
      ? navigate({ search: searchOf(tab) })
      : navigate({ to: '/tenant/$tenantId/locations', params: { tenantId } }));
  };
  if (narrow)
    return (
      <NativeSelect
        className={classes.choice}
        aria-label={business.sections}
        value={current}
        onChange={({ currentTarget }) => go(currentTarget.value)}
        data={[...BUSINESS_TABS, LOCATIONS].map((value) => ({
          value,
          label: business.tabs[value as BusinessTab | typeof LOCATIONS],
        }))}
      />
    );
  return (
    <nav className={classes.sections} aria-label={business.sections}>
      <ul>
        {BUSINESS_TABS.map((tab) => (
          <li key={tab}>
            <Link
              from="/tenant/$tenantId/settings"
              to="/tenant/$tenantId/settings"
              search={searchOf(tab)}
              className={classes.link}
              data-active={tab === current || undefined}
              aria-current={tab === current ? 'page' : undefined}
            >
              {business.tabs[tab]}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/tenant/$tenantId/locations" params={{ tenantId }} className={classes.link}>
            {business.tabs.locations}
            <IconArrowUpRight size={14} stroke={1.7} aria-hidden className="sb-pointing" />
          </Link>
        </li>
      </ul>
    </nav>
  );
}
