import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBasket from '@tabler/icons-react/dist/esm/icons/IconBasket.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { basketQuery, emptyBasket } from '#web/api/labelBasket.ts';
import { useMay } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useAttempt } from '#web/ui/useAttempt.ts';
import classes from './Labels.module.css';
import { Templates } from './Templates.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/labels');
const BarcodesDialog = lazily(async () => (await import('./BarcodesDialog.tsx')).BarcodesDialog);

/** Where everything about labels begins: the basket, the templates, and barcodes for what has none. */
export default function LabelsPage() {
  const { labels, shell, ui } = useTexts();
  useDocumentTitle(`${labels.title} · ${shell.product}`);
  const { tenantId } = route.useParams();
  const navigate = route.useNavigate();
  const [giving, setGiving] = useState(false);
  const reason = useMay('inventory:manage') ? undefined : ui.notAllowed;
  const addTemplate = () =>
    void navigate({
      to: '/tenant/$tenantId/labels/templates/$templateId',
      params: { tenantId, templateId: 'new' },
      search: {},
    });
  return (
    <>
      <PageHeader
        title={labels.title}
        primary={
          <ActionButton
            variant="filled"
            label={labels.templates.add}
            icon={<IconPlus size={16} />}
            onClick={addTemplate}
            reason={reason}
          />
        }
        actions={[
          {
            label: labels.barcodes.all,
            icon: <IconBarcode size={16} />,
            onClick: () => setGiving(true),
            reason,
          },
        ]}
      />
      <div className={classes.page}>
        <BasketCard tenantId={tenantId} />
        <Templates tenantId={tenantId} reason={reason} />
      </div>
      <Suspense fallback={null}>
        {giving ? (
          <BarcodesDialog
            target={{ query: { status: 'active' }, of: { from: 'search' } }}
            onClose={() => setGiving(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function BasketCard({ tenantId }: { tenantId: string }) {
  const { labels } = useTexts();
  const { basket: words } = labels;
  const attempt = useAttempt();
  const basket = useQuery(basketQuery).data;
  const clear = () =>
    void attempt(async () => {
      await emptyBasket();
      notifications.show({ message: words.cleared });
    });
  return (
    <section className={classes.card} aria-labelledby="label-basket">
      <div className={classes.head}>
        <IconBasket size={20} stroke={1.7} aria-hidden />
        <h2 id="label-basket" className={classes.heading}>
          {words.title}
        </h2>
        <span role="status">
          {basket ? (basket.items ? words.holds(basket.items, basket.labels) : words.empty) : null}
        </span>
        <span className={classes.spring} />
        {basket?.items ? (
          <>
            <Button variant="default" onClick={clear}>
              {words.clear}
            </Button>
            <Button
              renderRoot={(props) => (
                <Link
                  to="/tenant/$tenantId/labels/print"
                  params={{ tenantId }}
                  search={{ basket: '1' }}
                  {...props}
                />
              )}
            >
              {words.print}
            </Button>
          </>
        ) : null}
      </div>
      <p className={classes.quiet}>{words.text}</p>
    </section>
  );
}
