import type { Fact } from './facts.ts';

/** One thing that somebody asks, the intent behind it, the facts its answer must state, and what was said right before. */
export type Phrasing = [text: string, intent: string, facts?: Fact[], after?: string[]];
