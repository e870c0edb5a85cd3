import { z } from 'zod';
import { pageLink } from '../addresses.ts';
import { defineTool } from '../tool.ts';
import { TOPICS } from './topics.ts';

const HOW =
  /\b(how (do|can|to|could|should|would) ?(i|we|you|one|to)?|how does|where (can|do|could|would|should) (i|we|you)|is it possible|is there a way|can (i|we)|steps|show me how|explain how|help (me )?(with|to|on)|what is the way|way to)\b/;

/** How things are done in Stockbook. */
export const helpTool = defineTool({
  name: 'product_help',
  description: `How something is done in Stockbook. Topics: ${TOPICS.map(({ name }) => name).join(', ')}.`,
  input: z.object({ topic: z.string().max(60) }),
  asks: [
    {
      intent: 'help',
      order: 4,
      when: HOW,
      unless:
        /\bhow (do|can) (i|we) (have|sell|make)\b|\bcan (i|we) sell\b|\bwhere (do|can) (i|we) (keep|store|find (the|some|my)? ?(?!the password)\w+$)/,
      fits: ({ text }) => TOPICS.some(({ words }) => words.test(text)),
      input: ({ text }) => ({ topic: TOPICS.find(({ words }) => words.test(text))?.name ?? '' }),
    },
  ],
  run: async ({ ctx }, { topic: named }) => {
    const topic = TOPICS.find(({ name }) => name === named) ?? TOPICS.find(({ words }) => words.test(named));
    if (!topic) {
      const known = TOPICS.map(({ name }) => name.replace('-', ' ')).join(', ');
      return { text: `I know how these things are done: ${known}.`, links: [], entities: {} };
    }
    const { label, path, text } = topic;
    const link = path.startsWith('/') ? { label, href: path } : pageLink(ctx, label, path);
    return { text, links: [link], entities: {} };
  },
});
