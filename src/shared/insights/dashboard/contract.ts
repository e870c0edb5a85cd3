import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as f from '../../fields.ts';
import { periodFields } from '../../periods.ts';
import { sayText } from '../../refusals/say.ts';
import { Figures } from './shapes.ts';
import { MOST_CARDS, viewOn, WIDGETS } from './widgets.ts';

const needs = 'dashboard:view';
const tag = 'Dashboard';
const widget = z.enum(WIDGETS, sayText('dashboard.unknown'));
/** A widget, or a saved view of Explore by its id. */
const placed = z.union([widget, z.templateLiteral(['view:', z.uuid()])], sayText('dashboard.unknown'));
const Layout = z.array(z.union([z.enum(WIDGETS), z.templateLiteral(['view:', z.string()])]));
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
  way: 'steps',
  tag,
  summary:
    'The figures of a period and of the one before, for the widgets that are named or those the person has chosen',
  query: z.strictObject({ ...periodFields, widgets: chosen.optional() }),
  answer: z.object({
    today: z.string(),
    currency: z.string(),
    period: Days,
    before: Days,
    /** The widgets and views of the person, in their order. */
    layout: Layout,
    /** Those saved views; their figures are asked for by what they search. Of what the person may not see none is here. */
    views: z.array(z.object({ id: f.id, name: z.string(), search: z.string() })),
    figures: Figures,
  }),
});

export const arrangeDashboard = defineCall({
  method: 'PUT',
  url: '/api/dashboard/layout',
  needs,
  tag,
  summary:
    'Choose the widgets and saved views of one’s own dashboard and their order; null: as everybody begins',
  body: z.strictObject({
    widgets: z
      .array(placed)
      .max(WIDGETS.length + MOST_CARDS, sayText('dashboard.most', { most: MOST_CARDS }))
      .refine(
        (list) => list.filter((one) => viewOn(one) !== null).length <= MOST_CARDS,
        sayText('dashboard.most', { most: MOST_CARDS }),
      )
      .refine((list) => new Set(list).size === list.length, sayText('dashboard.twice'))
      .nullable(),
  }),
  answer: z.object({ layout: Layout }),
  example: { widgets: ['sales', 'low', 'receivables'] },
});
