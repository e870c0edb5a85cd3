import { useMediaQuery } from '@mantine/hooks';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBasketPlus from '@tabler/icons-react/dist/esm/icons/IconBasketPlus.mjs';
import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconVersions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { useTexts } from '#web/texts/language.ts';
import { ActionButton } from '#web/ui/ActionButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { itemQuery } from './itemQueries.ts';
import { LowBadge } from './LowBadge.tsx';
import { STATUS_TONES, stockLevel } from './stockLevel.ts';
import { useCollect } from './useCollect.ts';
import type { ItemActions } from './useItemActions.tsx';

const route = getRouteApi('/staff/tenant/$tenantId/inventory/items/$itemId');

/** What it is, its state, and what can be done with it. */
export function ItemHeader({ item, actions }: { item: ItemDetail; actions: ItemActions }) {
  const { common, item: texts } = useTexts();
  const { tenantId } = route.useParams();
  const phone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const collect = useCollect(item.id);
  const { actions: words } = texts;
  const icon = { size: 16, stroke: 1.7 };
  const edit = {
    label: common.edit,
    icon: <IconPencil {...icon} />,
    onClick: actions.edit.run,
    reason: actions.edit.reason,
  };
  const transfer = {
    label: words.transfer,
    icon: <IconArrowsExchange {...icon} />,
    onClick: actions.transfer.run,
    reason: actions.transfer.reason,
  };

  return (
    <PageHeader
      picture={
        <Tile name={item.name} group={item.category} picture={item.pictures[0]?.url ?? null} size={40} />
      }
      title={item.name}
      aside={phone ? null : <States item={item} />}
      back={
        <Link to="/tenant/$tenantId/inventory" params={{ tenantId }}>
          {common.inventory}
        </Link>
      }
      meta={
        <>
          <bdi className="sb-number">{item.sku}</bdi>
          {item.variantOf ? <TemplateLink tenantId={tenantId} id={item.variantOf} /> : null}
          {phone ? <States item={item} /> : null}
        </>
      }
      primary={
        <>
          {phone ? null : <ActionButton {...edit} />}
          {phone ? null : <ActionButton {...transfer} />}
          <ActionButton
            variant="filled"
            label={words.adjust}
            icon={<IconAdjustments {...icon} />}
            onClick={actions.adjust.run}
            reason={actions.adjust.reason}
          />
        </>
      }
      actions={[
        ...(phone ? [edit, transfer] : []),
        {
          label: common.printLabels,
          icon: <IconPrinter {...icon} />,
          onClick: () =>
            void navigate({
              to: '/tenant/$tenantId/labels/print',
              params: { tenantId },
              search: { items: item.id },
            }),
        },
        { label: common.addToLabelBasket, icon: <IconBasketPlus {...icon} />, onClick: collect },
        {
          label: words.revalue,
          icon: <IconCoin {...icon} />,
          onClick: actions.revalue.run,
          reason: actions.revalue.reason,
        },
        {
          label: common.duplicate,
          icon: <IconCopy {...icon} />,
          onClick: actions.duplicate.run,
          reason: actions.duplicate.reason,
        },
        {
          label: common.createVariants,
          icon: <IconVersions {...icon} />,
          onClick: actions.variants.run,
          reason: actions.variants.reason,
        },
        {
          label: item.status === 'archived' ? words.reopen : common.archive,
          icon: <IconArchive {...icon} />,
          onClick: actions.archive.run,
          reason: actions.archive.reason,
        },
        {
          label: common.delete,
          icon: <IconTrash {...icon} />,
          onClick: actions.remove.run,
          reason: actions.remove.reason,
        },
      ]}
    />
  );
}

function States({ item }: { item: ItemDetail }) {
  const { common, inventory } = useTexts();
  const level = stockLevel(item);
  return (
    <>
      <StatusBadge tone={STATUS_TONES[item.status]}>{inventory.statuses[item.status]}</StatusBadge>
      {item.isTemplate ? (
        <StatusBadge tone="info" title={inventory.templateHint}>
          {inventory.template}
        </StatusBadge>
      ) : null}
      {level === 'out' ? <StatusBadge tone="bad">{common.out}</StatusBadge> : null}
      {level === 'low' ? <LowBadge item={item} named /> : null}
    </>
  );
}

function TemplateLink({ tenantId, id }: { tenantId: string; id: string }) {
  const { common } = useTexts();
  const template = useQuery(itemQuery(id)).data;
  return (
    <span>
      {common.variantOf}{' '}
      <Link to="/tenant/$tenantId/inventory/items/$itemId" params={{ tenantId, itemId: id }}>
        <bdi>{template?.name ?? '…'}</bdi>
      </Link>
    </span>
  );
}
