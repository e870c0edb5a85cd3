import type { ADJUST_REASONS } from '#shared/stock/contract.ts';
import { idsOf, type Understood } from '../understood.ts';

/** How people say that stock is to be adjusted. */

type Reason = (typeof ADJUST_REASONS)[number];

const TAKE =
  /\b(remove|take|took|subtract|deduct|minus|reduce|decrease|write (\S+ ){0,4}off|wrote off|throw away|threw away|discard|dispose|scrap|drop|broke|lost|damaged|knock)\b/;
const ADD = /\b(add|plus|increase|put|found|top up|book in|returned)\b/;
const SET =
  /\b(set|count(ed)?|actually|should be|make it|correct|recount(ed)?|there are (only|really)|we only have|to \d)\b/;

export const ADJUSTING = new RegExp(`${TAKE.source}|${ADD.source}|${SET.source}|\\badjust\\b`);
/** Who asks does not want anything done yet. */
export const ASKING =
  /\b(how|what|which|when|why|where|who|did|do (we|you|i)|does|is there|are there|sold|sell|invite|user|email|were|was)\b|\?$|\badd (a |an )?(new )?(item|product)\b|@/;

/** What is to be adjusted, as far as the words say. */
export function adjustment(u: Understood): Record<string, unknown> {
  const [number = '0'] = u.numbers;
  const isSet = SET.test(u.text) && !/\b(remove|take|took|add|write (\S+ ){0,4}off)\b/.test(u.text);
  const isTaken = TAKE.test(u.text) && !/\b(add|put|found)\b/.test(u.text);
  return {
    items: idsOf(u),
    ...(isSet ? { counted: number } : { change: isTaken ? `-${number}` : number }),
    ...(u.location ? { place: u.location.id } : {}),
    reason: reasonOf(u.text, isSet),
  };
}

function reasonOf(text: string, isSet: boolean): Reason {
  if (
    /\b(damaged?|broken?|broke|spoiled|spoilt|write .*off|wrote off|scrap|leaking|torn|cracked)\b/.test(text)
  )
    return 'damaged';
  if (/\b(lost|missing|stolen|theft|shrinkage|disappeared)\b/.test(text)) return 'shrinkage';
  if (/\b(gift|given away|gave away|sample|samples|promotion|giveaway)\b/.test(text)) return 'promotion';
  return isSet ? 'count' : 'correction';
}
