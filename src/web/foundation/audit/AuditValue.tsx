import { useQuery } from '@tanstack/react-query';
import { ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import type { AuditEvent } from '#shared/foundation/audit/contract.ts';
import { AUDIT_FIELDS } from '#shared/foundation/audit/fields.ts';
import { unitWord } from '#shared/unitWords.ts';
import { locationsQuery } from '#web/api/locations.ts';
import type { Texts } from '#web/texts/en.ts';
import { useTexts } from '#web/texts/language.ts';
import { Money } from '#web/ui/Money.tsx';
import { usePreferences } from '#web/ui/preferences.ts';

/** The name of a field as the forms call it; one that is not known by its code. */
export function fieldText(
  field: string,
  type: string,
  { audit, itemFieldNames, locations: place }: Texts,
): string {
  const ofItems: Record<string, string> = itemFieldNames;
  const name = type === 'item' ? ofItems[field] : undefined;
  if (type === 'location' && field === 'name') return place.form.name;
  const known = AUDIT_FIELDS.find((one) => one === field);
  return name ?? (known ? audit.fields[known] : (ofCustomKey(field) ?? field));
}

/** The value of a field, in words as far as there are any. */
export function AuditValue({
  type,
  field,
  value,
}: {
  type: AuditEvent['record']['type'];
  field: string;
  value: unknown;
}) {
  const texts = useTexts();
  const { language } = usePreferences();
  const { ui } = texts;
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return ui.none;
  if (typeof value === 'boolean') return value ? ui.yes : ui.no;
  if (type === 'item' && field === 'price' && typeof value === 'number') return <Money minor={value} />;
  if (typeof value === 'string') {
    if (field === 'parentId' || field === 'locationId') return <PlaceName id={value} />;
    if (field === 'unit' || (type === 'unit' && field === 'code')) return unitWord(value, language);
    return wordsOf(field, type, texts)[value] ?? value;
  }
  if (field === 'reorderPoints' && Array.isArray(value))
    return value.map((point: Point) => (
      <div key={point.locationId}>
        <PlaceName id={point.locationId} />: {point.point}
        {point.quantity ? ` (${point.quantity})` : ''}
      </div>
    ));
  if (Array.isArray(value)) return value.map((part) => partText(part, texts)).join('; ');
  return typeof value === 'object' ? partsText(value, texts) : String(value);
}

type Point = { locationId: string; point: string; quantity: string | null };

function PlaceName({ id }: { id: string }) {
  const found = useQuery(locationsQuery).data;
  return <bdi>{found?.find((place) => place.id === id)?.name ?? id}</bdi>;
}

/** The words of the states that a kind of document goes through. */
function statesOf(type: string, texts: Texts): Record<string, string> {
  switch (type) {
    case 'order':
      return texts.salesOrders.states;
    case 'delivery':
      return texts.deliveries.states;
    case 'return':
      return texts.returns.states;
    case 'supplier-return':
      return texts.supplierReturns.states;
    case 'recurring-invoice':
      return texts.recurring.words;
    default:
      return texts.invoices.words;
  }
}

/** The words of a field that says one of a few things. */
function wordsOf(field: string, type: string, texts: Texts): Record<string, string> {
  switch (field) {
    case 'role':
      return texts.people.roles;
    case 'state':
      return statesOf(type, texts);
    case 'invoiceBy':
    case 'orders.invoiceBy':
      return texts.salesOrders.form.invoiceBy;
    case 'taxMode':
    case 'documents.taxMode':
      return texts.invoices.form.taxModes;
    case 'method':
      return texts.invoices.payment.methods;
    case 'theme':
      return texts.business.preferences.themes;
    case 'kind':
      return type === 'custom-field'
        ? texts.business.fields.kinds
        : { ...texts.credits.kinds, ...texts.purchaseOrder.landed.kinds };
    case 'spread':
      return texts.purchaseOrder.landed.spreads;
    case 'type':
      return texts.itemForm.types;
    case 'status':
      return statusesOf(type, texts);
    default:
      return {};
  }
}

function statusesOf(type: string, texts: Texts): Record<string, string> {
  switch (type) {
    case 'item':
      return texts.inventory.statuses;
    case 'purchase-order':
      return texts.purchaseOrders.statuses;
    case 'comment':
      return texts.comments.statuses;
    case 'message':
      return texts.messages.statuses;
    case 'request':
      return texts.requests.statuses;
    case 'customer':
      return texts.customers.statuses;
    case 'supplier':
      return texts.suppliers.statuses;
    case 'tenant':
      return texts.platform.statuses;
    case 'invitation':
      return texts.audit.invitationStatuses;
    default:
      return texts.people.statuses;
  }
}

function partText(part: unknown, texts: Texts): string {
  if (typeof part !== 'object' || part === null) return String(part);
  if ('name' in part && 'value' in part) return `${String(part.name)}: ${String(part.value)}`;
  return 'url' in part ? String(part.url) : partsText(part, texts);
}

/** The parts of a value by their names; without what is empty, and what tells nobody anything: ids, and switches that have no name. */
function partsText(parts: object, texts: Texts): string {
  return Object.entries(parts)
    .filter(([name, value]) => value !== null && value !== '' && name !== 'id' && !name.endsWith('Id'))
    .filter(([name, value]) => typeof value !== 'boolean' || AUDIT_FIELDS.some((one) => one === name))
    .map(([name, value]) => {
      const said = typeof value === 'object' ? partsText(value, texts) : String(value);
      return `${fieldText(name, '', texts)}: ${wordsOf(name, '', texts)[said] ?? said}`;
    })
    .join(', ');
}
