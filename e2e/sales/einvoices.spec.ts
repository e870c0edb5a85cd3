import { setsUp } from './einvoicesSteps.ts';

setsUp('a desk', { width: 1440, height: 900 });
