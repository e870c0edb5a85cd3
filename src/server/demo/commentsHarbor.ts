import type { DemoComment, DemoMessage } from './comments.ts';

// biome-ignore format: a table reads best with one comment a line
export const HARBOR_COMMENTS: DemoComment[] = [
  ['CL-DBT', 140, 'Erik', 'They grip on a wet deck like nothing I had before. They run half a size small.', { reply: 'They do. With thick socks, take one size more.' }],
  ['CL-DBT', 52, 'Pia', 'Third season and still tight.'],
  ['CL-GLV', 47, 'Sven', 'Good in the hand. The stitching on the thumb went after a summer of racing.'],
  ['CL-JKT', 33, 'Marie', 'Kept me dry for a night watch in the rain. The collar is high enough.'],
  ['SF-LJK-15', 88, 'Joost', 'Comfortable enough to forget that you wear it.'],
  ['SF-THR-20', 61, 'Anna', 'Thrown twice in practice, packed again in a minute.'],
  ['CL-CAP-01', 8, 'Bo', 'Warm, simple, good.'],
  ['SF-FAK-02', 1, 'Lars', 'Are the plasters in it waterproof?', 'pending'],
];

// biome-ignore format: a table reads best with one message a line
export const HARBOR_MESSAGES: DemoMessage[] = [
  [6, 'Katrin', 'katrin@example.com', '/shop/harbor', 'Good morning,\n\ndo you splice eyes into 20 mm rope as well? I need four mooring lines before Easter.\n\nKatrin'],
  [2, 'Diego', 'diego@example.com', '/shop/harbor', 'Is the horseshoe buoy with light back in stock soon?'],
];
