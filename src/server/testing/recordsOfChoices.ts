import { createCustomField } from '#shared/catalogue/customFields/contract.ts';
import { createItem } from '#shared/catalogue/items/contract.ts';
import { setRange } from '#shared/catalogue/labels/barcodesContract.ts';
import { addToBasket } from '#shared/catalogue/labels/basketContract.ts';
import { createSheet, createTemplate } from '#shared/catalogue/labels/contract.ts';
import { READY_MADE } from '#shared/catalogue/labels/readyMade.ts';
import { COMMON_SHEETS } from '#shared/catalogue/labels/sheets.ts';
import { createTaxRate } from '#shared/catalogue/taxRates/contract.ts';
import { createUnit } from '#shared/catalogue/units/contract.ts';
import { saveView } from '#shared/foundation/views/contract.ts';
import { createSchedule } from '#shared/insights/reports/scheduleContract.ts';
import type { TestTenant } from './testApp.ts';

type Choice =
  | 'unit'
  | 'taxRate'
  | 'customField'
  | 'view'
  | 'schedule'
  | 'labelTemplate'
  | 'labelSheet'
  | 'inBasket';

/** By the beginning of the address which of them a call takes the id of. */
export const OF_CHOICES: [start: string, record: Choice][] = [
  ['/api/units/', 'unit'],
  ['/api/tax-rates/', 'taxRate'],
  ['/api/custom-fields/', 'customField'],
  ['/api/views/', 'view'],
  ['/api/report-schedules/', 'schedule'],
  ['/api/label-templates/', 'labelTemplate'],
  ['/api/label-sheets/', 'labelSheet'],
  ['/api/labels/', 'inBasket'],
];

/** What nothing has chosen yet, so that it can be changed and removed. */
export async function makeChoices({ call, userId }: TestTenant['admin']) {
  const unit = await call(createUnit, { body: { code: 'crate', name: 'Crate', precision: 1 } });
  const rate = await call(createTaxRate, { body: { name: 'Half', rate: '7.5', isDefault: true } });
  const field = await call(createCustomField, { body: { name: 'Material', kind: 'text' } });
  const made = await call(createCustomField, {
    body: { name: 'Shade', kind: 'choice', choices: ['Light', 'Dark'] },
  });
  const shaded = await call(createItem, {
    body: { sku: 'SHADED', name: 'Shaded', custom: { [made.body.id]: 'Dark' } },
  });
  // Shared, so that more than one may remove it.
  const view = await call(saveView, { body: { list: 'items', name: 'All of it', search: '', shared: true } });
  const rhythm = { every: 'weekly', day: 1, hour: 7 };
  const mailed = { report: 'tax', rhythm, period: 'lastWeek', files: ['csv'], recipients: [userId] };
  const schedule = (await call(createSchedule, { body: mailed })).body.id;
  const template = await call(createTemplate, {
    body: { name: 'Shelf label', layout: READY_MADE['item-standard'] },
  });
  const sheet = await call(createSheet, {
    body: { name: 'Jars', measures: COMMON_SHEETS['a4-3x8-70x37'] },
  });
  await call(setRange, { body: { prefix: '4006381', next: 1, version: 0 } });
  await call(addToBasket, { body: { items: [{ id: shaded.body.id, copies: 2 }] } });
  return {
    labelTemplate: template.body.id,
    labelSheet: sheet.body.id,
    inBasket: shaded.body.id,
    schedule,
    unit: unit.body.code,
    taxRate: rate.body.id,
    customField: field.body.id,
    view: view.body.id,
  };
}
