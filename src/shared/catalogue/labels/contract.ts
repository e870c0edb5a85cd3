import { z } from 'zod';
import { recordCalls } from '../../call.ts';
import * as f from '../../fields.ts';
import { sayText } from '../../refusals/say.ts';
import { labelLayout } from './layout.ts';
import { READY_MADE } from './readyMade.ts';
import { COMMON_SHEETS, sheetMeasures } from './sheets.ts';

/** The templates of labels, and the sheets, that a business made itself. */

const own = { id: f.id, name: z.string(), archived: z.boolean(), version: z.int() };

export const LabelTemplate = z.object({ ...own, layout: labelLayout });
export type LabelTemplate = z.infer<typeof LabelTemplate>;

const templateCalls = recordCalls({
  url: '/api/label-templates',
  read: 'inventory:view',
  write: 'inventory:manage',
  tag: 'Labels',
  record: LabelTemplate,
});

export const listTemplates = templateCalls.all(
  'All templates of labels that the business made, the archived ones too',
  z.object({ templates: z.array(LabelTemplate) }),
);

export const getTemplate = templateCalls.get('One template of labels');

const named = { name: f.requiredText(60) };
const archivable = { archived: z.boolean(sayText('field.flag')).optional() };
const templateFields = z.strictObject({ ...named, layout: labelLayout });

export const createTemplate = templateCalls.create({
  summary: 'Add a template of labels',
  body: templateFields,
  example: { name: 'Shelf, large price', layout: READY_MADE['item-shelf'] },
});

export const updateTemplate = templateCalls.update({
  summary: 'Rename, change, archive or reopen a template of labels',
  fields: templateFields.partial().extend(archivable),
});

export const deleteTemplate = templateCalls.remove(
  'Delete a template of labels; what was printed by it is paper and stays',
  z.object({}),
);

export const LabelSheet = z.object({ ...own, measures: sheetMeasures });
export type LabelSheet = z.infer<typeof LabelSheet>;

const sheetCalls = recordCalls({
  url: '/api/label-sheets',
  read: 'inventory:view',
  write: 'inventory:manage',
  tag: 'Labels',
  record: LabelSheet,
});

export const listSheets = sheetCalls.all(
  'All sheets of labels that the business measured itself, the archived ones too',
  z.object({ sheets: z.array(LabelSheet) }),
);

const sheetFields = z.strictObject({ ...named, measures: sheetMeasures });

export const createSheet = sheetCalls.create({
  summary: 'Add a sheet of labels by its measures',
  body: sheetFields,
  example: { name: 'Our jars', measures: COMMON_SHEETS['a4-3x8-70x37'] },
});

export const updateSheet = sheetCalls.update({
  summary: 'Rename, measure anew, archive or reopen a sheet of labels',
  fields: sheetFields.partial().extend(archivable),
});

export const deleteSheet = sheetCalls.remove('Delete a sheet of labels', z.object({}));
