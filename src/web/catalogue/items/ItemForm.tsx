import { Autocomplete, NativeSelect, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ITEM_STATUSES, ITEM_TYPES } from '#shared/catalogue/items/contract.ts';
import { unitWord } from '#shared/unitWords.ts';
import { customFieldsQuery, inUse } from '#web/api/customFields.ts';
import { unitsQuery } from '#web/api/units.ts';
import { useTexts } from '#web/texts/language.ts';
import { DecimalInput, MoneyInput } from '#web/ui/DecimalInput.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { TaxRateInput } from '#web/ui/TaxRateInput.tsx';
import { CustomInput } from './CustomInput.tsx';
import { FormGroup } from './FormGroup.tsx';
import classes from './ItemForm.module.css';
import type { ItemFormState } from './itemFormState.ts';
import type { ItemValues } from './itemValues.ts';
import { PictureFields } from './PictureFields.tsx';
import { categoriesQuery } from './queries.ts';
import { ReorderPointFields } from './ReorderPointFields.tsx';

type Props = { form: ItemFormState; held?: boolean; isVariant?: boolean };

/** Every field of an item that people write, the common ones first. */
export function ItemForm({ form, held = false, isVariant = false }: Props) {
  const { common, itemForm, itemFieldNames: names } = useTexts();
  const { groups, hints } = itemForm;
  const { values } = form;
  const has = (...fields: (keyof ItemValues)[]) => fields.some((field) => form.error(field) !== undefined);
  return (
    <div className={classes.groups}>
      <Basics form={form} held={held} />
      {isVariant || values.options.length ? <OptionFields form={form} /> : null}
      <CustomFields form={form} />
      <FormGroup title={groups.price}>
        <div className={classes.three}>
          <MoneyInput label={names.price} {...form.field('price')} />
          <MoneyInput
            label={names.standardCost}
            description={hints.standardCost}
            inputWrapperOrder={BELOW}
            {...form.field('standardCost')}
          />
          <TaxRateField form={form} />
        </div>
      </FormGroup>
      {values.type === 'service' ? null : (
        <FormGroup title={groups.reorder}>
          <div className={classes.two}>
            <DecimalInput
              label={names.reorderPoint}
              description={hints.reorderPoint}
              inputWrapperOrder={BELOW}
              {...form.field('reorderPoint')}
            />
            <DecimalInput
              label={names.reorderQuantity}
              description={hints.reorderQuantity}
              inputWrapperOrder={BELOW}
              {...form.field('reorderQuantity')}
            />
            <DecimalInput
              label={names.overReceiptPercent}
              description={hints.overReceiptPercent}
              inputWrapperOrder={BELOW}
              {...form.field('overReceiptPercent')}
            />
          </div>
        </FormGroup>
      )}
      {values.type === 'service' ? null : (
        <FormGroup
          title={names.reorderPoints}
          folded
          open={Object.keys(values.reorderPoints).length > 0 || has('reorderPoints')}
        >
          <ReorderPointFields form={form} />
        </FormGroup>
      )}
      <FormGroup title={groups.finding}>
        <div className={classes.two}>
          <TagsInput
            label={names.tags}
            description={common.enterAfterTag}
            inputWrapperOrder={BELOW}
            maxTags={50}
            {...form.field('tags')}
          />
          <TagsInput
            label={names.barcodes}
            description={hints.barcodes}
            inputWrapperOrder={BELOW}
            maxTags={20}
            {...form.field('barcodes')}
          />
        </div>
      </FormGroup>
      <FormGroup
        title={groups.description}
        folded
        open={values.description !== '' || values.pictures.length > 0 || has('description', 'pictures')}
      >
        <Textarea
          label={names.description}
          autosize
          minRows={3}
          maxRows={12}
          {...form.field('description')}
        />
        <PictureFields form={form} />
      </FormGroup>
      <FormGroup
        title={groups.shop}
        folded
        open={values.inShop || has('inShop', 'slug', 'seoTitle', 'seoDescription')}
      >
        <ShopFields form={form} />
      </FormGroup>
    </div>
  );
}

const BELOW = ['label', 'input', 'description', 'error'] satisfies (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

function Basics({ form, held }: { form: ItemFormState; held: boolean }) {
  const { itemForm, itemFieldNames: names, inventory } = useTexts();
  const categories = useQuery(categoriesQuery).data ?? [];
  const units = useQuery(unitsQuery).data ?? [];
  const { language } = usePreferences();
  const { values } = form;
  const known = units.some(({ code }) => code === values.unit);
  return (
    <FormGroup title={itemForm.groups.basics}>
      <TextInput label={names.name} required maxLength={200} data-autofocus {...form.field('name')} />
      <div className={classes.two}>
        <TextInput label={names.sku} required maxLength={64} {...form.field('sku')} />
        <Autocomplete
          label={names.category}
          description={itemForm.hints.category}
          inputWrapperOrder={BELOW}
          data={categories}
          maxLength={120}
          {...form.field('category')}
        />
      </div>
      <div className={classes.three}>
        <NativeSelect
          label={names.status}
          value={values.status}
          error={form.error('status')}
          onChange={(event) =>
            form.set(
              'status',
              ITEM_STATUSES.find((status) => status === event.currentTarget.value) ?? 'active',
            )
          }
          data={ITEM_STATUSES.map((value) => ({ value, label: inventory.statuses[value] }))}
        />
        <NativeSelect
          label={names.unit}
          disabled={held}
          description={held ? itemForm.hints.unitFixed : undefined}
          inputWrapperOrder={BELOW}
          {...form.field('unit')}
          data={[
            ...(known ? [] : [{ value: values.unit, label: unitWord(values.unit, language) }]),
            ...units.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <NativeSelect
          label={names.type}
          value={values.type}
          error={form.error('type')}
          onChange={(event) =>
            form.set('type', ITEM_TYPES.find((type) => type === event.currentTarget.value) ?? 'stock')
          }
          data={ITEM_TYPES.map((value) => ({ value, label: itemForm.types[value] }))}
        />
      </div>
    </FormGroup>
  );
}

function OptionFields({ form }: { form: ItemFormState }) {
  const { itemForm } = useTexts();
  const { options } = form.values;
  return (
    <FormGroup title={itemForm.groups.options}>
      <div className={classes.three}>
        {options.map((option, index) => (
          <TextInput
            key={option.name}
            label={option.name}
            maxLength={120}
            value={option.value}
            error={form.error(`options.${index}`)}
            onChange={({ currentTarget }) =>
              form.set('options', options.with(index, { ...option, value: currentTarget.value }))
            }
          />
        ))}
      </div>
    </FormGroup>
  );
}

/** The tax of an item: one of the rates of the business, whose percentage it keeps, or one of its own. */
function TaxRateField({ form }: { form: ItemFormState }) {
  const { itemForm, itemFieldNames: names, ui } = useTexts();
  return (
    <TaxRateInput
      label={names.taxRate}
      description={itemForm.hints.taxRate}
      ownLabel={itemForm.hints.taxRate}
      words={{ none: ui.none, own: itemForm.ownTaxRate }}
      {...form.field('taxRate')}
    />
  );
}

/** The fields that the business has defined for itself; nothing where there are none. */
function CustomFields({ form }: { form: ItemFormState }) {
  const { itemFieldNames: names } = useTexts();
  const { custom } = form.values;
  const fields = useQuery({ ...customFieldsQuery, select: inUse }).data ?? [];
  if (!fields.length) return null;
  return (
    <FormGroup title={names.custom}>
      <div className={classes.two}>
        {fields.map((field) => (
          <CustomInput
            key={field.id}
            field={field}
            value={custom[field.id] ?? ''}
            error={form.error(`custom.${field.id}`)}
            onChange={(value) => form.set('custom', { ...custom, [field.id]: value })}
          />
        ))}
      </div>
    </FormGroup>
  );
}

/** How an item appears to visitors and to search engines. */
function ShopFields({ form }: { form: ItemFormState }) {
  const { itemForm, itemFieldNames: names } = useTexts();
  return (
    <>
      <Switch
        label={names.inShop}
        checked={form.values.inShop}
        onChange={({ currentTarget }) => form.set('inShop', currentTarget.checked)}
      />
      <TextInput
        label={names.slug}
        description={itemForm.hints.slug}
        maxLength={120}
        {...form.field('slug')}
      />
      <TextInput label={names.seoTitle} maxLength={200} {...form.field('seoTitle')} />
      <Textarea
        label={names.seoDescription}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.field('seoDescription')}
      />
    </>
  );
}
