import { z } from 'zod';
import { findTasks } from '#shared/assistant/tasks/find.ts';
import { meets } from '#shared/assistant/tasks/places.ts';
import { TASKS } from '#shared/assistant/tasks/tasks.ts';
import { permissionsOf } from '#shared/roles.ts';
import { screenLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';
import { GUIDES } from '../words/words.ts';

const HOW =
  /\b(how (do|can|to|could|should|would) ?(i|we|you|one|to)?|how does|where (can|do|could|would|should) (i|we|you)|is it possible|is there a way|can (i|we)|steps|show me how|explain how|help (me )?(with|to|on)|what is the way|way to)\b/;

/** How things are done in Stockbook. */
export const helpTool = defineTool({
  name: 'product_help',
  description:
    'How something is done in Stockbook, or that it cannot be done: the steps, and the screen. Give the question as it was asked, and its language.',
  input: z.object({
    topic: z.string().max(500).describe('What somebody wants to do, in their own words.'),
    task: z.string().max(60).optional().describe('The task itself, where it is known by its id'),
  }),
  asks: [
    {
      intent: 'help',
      order: 4,
      when: HOW,
      unless:
        /\bhow (do|can) (i|we) (have|sell|make)\b|\bcan (i|we) sell\b|\bwhere (do|can) (i|we) (keep|store|find (the|some|my)? ?(?!the password)\w+$)/,
      fits: ({ text }) => findTasks(GUIDES.en, text).length > 0,
      input: ({ text }) => ({ topic: text.slice(0, 500) }),
    },
  ],
  run: async (at, { topic, task: known }) => {
    const guide = GUIDES[at.language];
    const id = known ?? findTasks(guide, topic)[0]?.id;
    const task = TASKS.find((one) => one.id === id);
    if (!task) return { text: guide.unknown, links: [{ label: guide.help, href: '/help' }], entities: {} };
    const { answer } = guide.tasks[task.id];
    if (!meets(task.needs, at.member && permissionsOf(at.member)))
      return { text: `${answer} ${guide.mayNot}`, links: [], entities: {} };
    return { text: answer, links: [screenLink(at, task.place)], entities: {} };
  },
});
