import type { Ctx } from '#server/foundation/context.ts';
import type { Membership } from '#server/foundation/db/tenant.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type { LabelLayout } from '#shared/catalogue/labels/layout.ts';
import type {
  PaperJob,
  PrintedRow,
  previewLabels as previewCall,
  RollJob,
} from '#shared/catalogue/labels/printContract.ts';
import { fitsOn, type SheetMeasures } from '#shared/catalogue/labels/sheets.ts';
import { fieldError, fieldErrors } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import { makeLabels } from './render/makeLabels.ts';
import type { LabelWork } from './render/render.ts';
import { admit } from './rows.ts';
import { sampleValues, valuesOf, writingOf } from './values.ts';

type Job = { layout: LabelLayout; rows: PrintedRow[]; resolution: number };
type Prepared = { tenantId: string; names: string[]; work: LabelWork };

/** Labels as a PDF. Throws invalid-argument where one could not be read, or does not fit its sheet. */
export async function printPdf(inTenant: InTenant, job: PaperJob) {
  const { sheet, skip = 0 } = job;
  if (sheet) refuseUnfit(job.layout, sheet, skip);
  return fileOf(inTenant, job, { file: 'pdf', sheet, skip, title: 'labels' }, 'labels.pdf');
}

/** Labels as ZPL. Throws invalid-argument as `printPdf` does. */
export const printZpl = (inTenant: InTenant, job: RollJob) =>
  fileOf(inTenant, job, { file: 'zpl' }, 'labels.zpl');

function refuseUnfit(layout: LabelLayout, sheet: SheetMeasures, skip: number): void {
  if (!fitsOn(layout, sheet)) {
    const { width, height } = layout;
    throw fieldError(
      'sheet',
      say('labels.largerThanSheet', { width, height, ofWidth: sheet.width, ofHeight: sheet.height }),
    );
  }
  const most = sheet.columns * sheet.rows - 1;
  if (skip > most) throw fieldError('skip', say('field.atMost', { most }));
}

async function fileOf(inTenant: InTenant, job: Job, as: LabelWork['as'], name: string) {
  const { tenantId, names, work } = await inTenant((ctx, member) => prepare(ctx, member, job, as));
  const { bytes, problems } = await makeLabels(tenantId, work);
  if (bytes) return { name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  const fields = problems.slice(0, MOST_NAMED).map(({ label, said }) => ({
    field: `rows.${label}`,
    said: say('labels.unprintable', { name: names[label] ?? '', problem: said }),
  }));
  throw fieldErrors(fields);
}

const MOST_NAMED = 20;

async function prepare(ctx: Ctx, member: Membership, job: Job, as: LabelWork['as']): Promise<Prepared> {
  const { layout, rows, resolution } = job;
  if (layout.kind === 'order' && rows.length) admit(ctx, member, 'orders:manage');
  const { pen, language } = await writingOf(ctx);
  const named = rows.length
    ? await valuesOf(ctx, layout, rows, pen)
    : [{ name: '', values: sampleOf(layout, sampleValues(ctx.language, pen)) }];
  const labels = named.map(({ values }, n) => ({ values, copies: rows[n]?.copies ?? 1 }));
  return {
    tenantId: ctx.tenantId,
    names: named.map(({ name }) => name),
    work: { layout, labels, language, resolution, as },
  };
}

/** The name of a place is none of goods. */
const sampleOf = ({ kind }: LabelLayout, values: ReturnType<typeof sampleValues>) =>
  kind === 'location' ? { ...values, name: values.reference ?? '' } : values;

/** One of the labels as it will be printed, and what is wrong with any of them. */
export async function previewLabels(
  inTenant: InTenant,
  { show, ...job }: CallParsed<typeof previewCall>['body'],
): Promise<CallAnswer<typeof previewCall>> {
  const { tenantId, work, language } = await inTenant(async (ctx, member) => ({
    ...(await prepare(ctx, member, job, { file: 'svg', show })),
    language: ctx.language,
  }));
  const { bytes, problems } = await makeLabels(tenantId, work);
  return {
    svg: bytes ? Buffer.from(bytes).toString() : '',
    problems: problems.slice(0, MOST_NAMED).map(({ label, element, said }) => ({
      row: label,
      element,
      message: worded(said, language),
    })),
    faulty: new Set(problems.map(({ label }) => label)).size,
  };
}
