import { Modal } from '@mantine/core';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ImportRow } from '#shared/exchange/imports/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { useFocusReturn } from '#web/ui/focus.ts';
import { Money } from '#web/ui/Money.tsx';
import own from './Dialogs.module.css';
import classes from './Imports.module.css';

// An id says nothing to a person.
const UNSAID = ['variantOf'];

/** Everything about one row: its errors, or each field before and after. */
export function RowDialog({ row, onClose }: { row: ImportRow; onClose: () => void }) {
  const texts = useTexts();
  const { imports, ui } = texts;
  useFocusReturn();
  const changes = Object.entries(row.changes).filter(([field]) => !UNSAID.includes(field));
  return (
    <Modal
      opened
      onClose={onClose}
      title={imports.rowTitle(row.line, row.key)}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      {row.errors.length ? (
        <ul className={own.errors}>
          {row.errors.map(({ column, message }) => (
            <li key={`${column} ${message}`} dir="auto">
              {column ? (
                <>
                  <strong>{column}</strong>: {message}
                </>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length ? (
        <div className={own.scroll}>
          <table className={own.values}>
            <thead>
              <tr>
                <th scope="col">{imports.field}</th>
                {row.outcome === 'update' ? <th scope="col">{imports.before}</th> : null}
                <th scope="col">{imports.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(([field, { before, after }]) => (
                <tr key={field}>
                  <th scope="row">{imports.fields[field] ?? ofCustomKey(field) ?? field}</th>
                  {row.outcome === 'update' ? (
                    <td>
                      <Value field={field} value={before} texts={texts} />
                    </td>
                  ) : null}
                  <td>
                    <Value field={field} value={after} texts={texts} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {!row.errors.length && !changes.length ? (
        <p className={classes.hint}>{imports.outcomes[row.outcome]}</p>
      ) : null}
    </Modal>
  );
}

function Value({ field, value, texts }: { field: string; value: unknown; texts: Texts }) {
  if (field === 'price' && typeof value === 'number') return <Money minor={value} />;
  return <bdi>{said(field, value, texts)}</bdi>;
}

function said(field: string, value: unknown, { imports, inventory, itemForm, ui }: Texts): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return ui.none;
  if (typeof value === 'boolean') return value ? ui.yes : ui.no;
  if (typeof value === 'object' && !Array.isArray(value)) return inWords(value);
  if (field === 'pictures' && Array.isArray(value)) return imports.pictures(value.length);
  if (Array.isArray(value))
    return value.map((one) => (isOption(one) ? `${one.name}: ${one.value}` : inWords(one))).join(', ');
  const words: Record<string, Record<string, string>> = { status: inventory.statuses, type: itemForm.types };
  return words[field]?.[String(value)] ?? String(value);
}

/** A supplier by name; a contact or an address by all that is known of it. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('id' in value && 'name' in value) return String(value.name);
  return Object.values(value).filter(Boolean).join(', ');
}

function isOption(value: unknown): value is { name: string; value: string } {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value;
}
