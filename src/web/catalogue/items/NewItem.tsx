import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import { createItem, type ItemDetail } from '#shared/catalogue/items/contract.ts';
import { callApi } from '#web/api/call.ts';
import { customFieldsQuery } from '#web/api/customFields.ts';
import { taxRatesQuery } from '#web/api/taxRates.ts';
import { useTenant } from '#web/api/tenant.ts';
import { useTexts } from '#web/texts/language.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useForm } from '#web/ui/form.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { ItemForm } from './ItemForm.tsx';
import {
  changedFields,
  customCopy,
  fieldsOf,
  type ItemValues,
  itemFieldOf,
  itemProblems,
  NEW_ITEM_VALUES,
  valuesOf,
} from './itemValues.ts';

type Props = { template?: ItemDetail; onClose: () => void };

/** The form of a new item, empty or filled from another one; then the new item is opened. */
export function NewItem(props: Props) {
  const rates = useQuery(taxRatesQuery);
  // It begins with the default rate. Without an answer it begins with none.
  const own = useQuery(customFieldsQuery);
  if (rates.isPending || own.isPending) return null;
  return (
    <NewItemForm
      {...props}
      own={own.data ?? []}
      taxRate={rates.data?.find(({ isDefault }) => isDefault)?.rate ?? ''}
    />
  );
}

function NewItemForm({ template, taxRate, own, onClose }: Props & { taxRate: string; own: CustomField[] }) {
  const texts = useTexts();
  const { itemForm } = texts;
  const { currency } = usePreferences();
  const { tenant } = useTenant();
  const client = useQueryClient();
  const router = useRouter();
  const form = useForm<ItemValues, typeof createItem.body>({
    initial: template ? copyOf(template, currency, own, itemForm.copyName) : { ...NEW_ITEM_VALUES, taxRate },
    schema: createItem.body,
    toBody: (values) => {
      const fields = fieldsOf(values, currency);
      const { sku, name } = fields;
      return {
        ...changedFields(fieldsOf(NEW_ITEM_VALUES, currency), fields),
        sku,
        name,
        ...(template?.variantOf ? { variantOf: template.variantOf } : {}),
      };
    },
    check: (values) => itemProblems(values, currency, texts),
    fieldOf: (path, values) => itemFieldOf(path, values, currency),
    send: async (body, idempotencyKey) => {
      const made = await callApi(createItem, { body }, { idempotencyKey });
      void client.invalidateQueries({ queryKey: ['items'] });
      notifications.show({ message: itemForm.created(made.sku) });
      // After the dialog has closed: closing changes the address of the list, which must not overtake this.
      setTimeout(() => {
        const params = { tenantId: tenant.id, itemId: made.id };
        void router.navigate({
          to: '/tenant/$tenantId/inventory/items/$itemId',
          params,
          ignoreBlocker: true,
        });
      });
    },
  });
  return (
    <FormDialog
      title={template ? itemForm.duplicateTitle(template.sku) : texts.common.newItem}
      form={form}
      submitLabel={texts.common.addItem}
      size="xl"
      onClose={onClose}
    >
      <ItemForm form={form} />
    </FormDialog>
  );
}

/** Everything but what must be its own: SKU, barcodes, address in the shop. */
function copyOf(
  item: ItemDetail,
  currency: string,
  own: CustomField[],
  nameOf: (name: string) => string,
): ItemValues {
  return {
    ...valuesOf(item, currency),
    sku: '',
    name: nameOf(item.name).slice(0, 200),
    barcodes: [],
    slug: '',
    custom: customCopy(item, own),
  };
}
