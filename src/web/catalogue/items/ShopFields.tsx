import { Switch, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '#web/texts/language.ts';
import type { ItemFormState } from './itemFormState.ts';

/** How an item appears to visitors and to search engines. */
export function ShopFields({ form }: { form: ItemFormState }) {
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
