import { type Said, say } from '#shared/refusals/say.ts';
import type { Breach } from './ask.ts';

/** A rule that is broken, in words: what of the invoice, what is wrong with it, and how the rule is called. */
export function saidOf({ term, fault, rule, line }: Breach): Said {
  const problem = say('einvoice.problem', {
    what: say(`einvoice.what.${term}`),
    fault: say(`einvoice.fault.${fault}`),
    rule,
  });
  return line ? say('einvoice.onLine', { line, problem }) : problem;
}
