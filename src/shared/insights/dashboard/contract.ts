import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { periodFields } from '../../periods.ts';
import { sayText } from '../../refusals/say.ts';
import { Figures } from './shapes.ts';
import { WIDGETS } from './widgets.ts';

const needs = 'dashboard:view';
const tag = 'Dashboard';
const widget = z.enum(WIDGETS, sayText('dashboard.unknown'));
const Days = z.object({ from: z.string(), to: z.string() });

/** Names with commas between them, each once. */
const chosen = z
  .string()
  .max(400)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(widget));

export const readDashboard = defineCall({
  method: 'GET',
  url: '/api/dashboard',
  needs,
  tag,
  summary:
    'The figures of a period and of the one before, for the widgets that are named or those the person has chosen',
  query: z.strictObject({ ...periodFields, widgets: chosen.optional() }),
  answer: z.object({
    today: z.string(),
    currency: z.string(),
    period: Days,
    before: Days,
    /** The widgets of the person, in their order. */
    layout: z.array(z.enum(WIDGETS)),
    figures: Figures,
  }),
});

export const arrangeDashboard = defineCall({
  method: 'PUT',
  url: '/api/dashboard/layout',
  needs,
  tag,
  summary:
    'Choose the widgets of one’s own dashboard and their order; null: those that everybody begins with',
  body: z.strictObject({
    widgets: z
      .array(widget)
      .max(WIDGETS.length, sayText('dashboard.twice'))
      .refine((list) => new Set(list).size === list.length, sayText('dashboard.twice'))
      .nullable(),
  }),
  answer: z.object({ layout: z.array(z.enum(WIDGETS)) }),
  example: { widgets: ['sales', 'low', 'receivables'] },
});
