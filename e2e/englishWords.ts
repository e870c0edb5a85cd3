import type { Page } from '@playwright/test';
import { ar as arGuide } from '../src/shared/assistant/tasks/words/ar.ts';
import { de as deGuide } from '../src/shared/assistant/tasks/words/de.ts';
import { en as enGuide } from '../src/shared/assistant/tasks/words/en.ts';
import { ar as arRefusals } from '../src/shared/refusals/ar.ts';
import { de as deRefusals } from '../src/shared/refusals/de.ts';
import { en as enRefusals } from '../src/shared/refusals/en.ts';
import { chat as arChat } from '../src/web/texts/ar/chat.ts';
import { customerInvoice as arInvoice } from '../src/web/texts/ar/customerInvoice.ts';
import { site as arSite } from '../src/web/texts/ar/site.ts';
import { ar as arTexts } from '../src/web/texts/ar.ts';
import { chat as deChat } from '../src/web/texts/de/chat.ts';
import { customerInvoice as deInvoice } from '../src/web/texts/de/customerInvoice.ts';
import { site as deSite } from '../src/web/texts/de/site.ts';
import { de as deTexts } from '../src/web/texts/de.ts';
import { chat as enChat } from '../src/web/texts/en/chat.ts';
import { customerInvoice as enInvoice } from '../src/web/texts/en/customerInvoice.ts';
import { site as enSite } from '../src/web/texts/en/site.ts';
import { en as enTexts } from '../src/web/texts/en.ts';

/** Finds English on a page in another language by its words: those of the English catalogues that the other lacks. */

const CATALOGUES = {
  en: [enTexts, enRefusals, enSite, enChat, enInvoice, enGuide],
  de: [deTexts, deRefusals, deSite, deChat, deInvoice, deGuide],
  ar: [arTexts, arRefusals, arSite, arChat, arInvoice, arGuide],
};

/** What is said between the names that a text is given: the literals in its function. */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part === 'function')
    return (String(part).match(LITERAL) ?? []).map((text) => text.replaceAll(/\$\{[^}]*\}/g, ' '));
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

/** Words in Latin letters. Addresses, names of files, ids and what is all capitals, such as a currency, are none. */
const latinWords = (text: string): string[] =>
  text
    .replaceAll(
      /https?:\S+|\S+@\S+|\S*\p{L}[./_-]\p{Ll}{2,}\S*|\S*zzz\S*|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/giu,
      ' ',
    )
    .match(/(?<![\p{L}\d])\p{Script=Latin}{2,}(?![\p{L}\d])/gu)
    ?.filter((word) => word !== word.toUpperCase())
    .map((word) => word.toLowerCase()) ?? [];

const vocabulary = (language: keyof typeof CATALOGUES) =>
  new Set(CATALOGUES[language].flatMap(textsIn).flatMap(latinWords));

const english = vocabulary('en');

/** No other language has these, whatever its catalogue says. */
const PLAIN = new Set(
  'the is of and your you not with for this that are please from could has have been there cannot must be to'.split(
    ' ',
  ),
);

/** The English words in a text that is shown in another language. */
export function englishIn(language: 'de' | 'ar'): (text: string) => string[] {
  const own = vocabulary(language);
  return (text) =>
    latinWords(text).filter(
      (word) => PLAIN.has(word) || (!own.has(word) && (language === 'ar' || english.has(word))),
    );
}

/** Keeps whatever is said on the page from its beginning on: texts, names, hints, what fields hold. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const NAMES = [
      'aria-label',
      'title',
      'placeholder',
      'alt',
      'aria-description',
      'aria-valuetext',
      'label',
    ];
    const said = new Set<string>();
    // What the assistant built in answers is English.
    const read = (node: Node): void => {
      if (node instanceof Text) {
        if (!node.parentElement?.closest('script, style, noscript, .cm-content, [data-sender="bot"]'))
          said.add(node.data.trim());
      } else if (node instanceof Element) {
        // What a library measures texts with is read by nobody.
        if (!node.matches('textarea[aria-hidden]'))
          for (const name of NAMES) said.add(node.getAttribute(name) ?? '');
        for (const child of node.childNodes) read(child);
      }
    };
    let changes = 0;
    new MutationObserver((records) => {
      changes += 1;
      for (const { target, addedNodes } of records) {
        if (target instanceof Text) read(target);
        else if (target instanceof Element)
          for (const name of NAMES) said.add(target.getAttribute(name) ?? '');
        for (const node of addedNodes) read(node);
      }
    }).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: NAMES,
    });
    Object.assign(window, {
      heard: () => {
        for (const field of document.querySelectorAll<HTMLInputElement>(
          'input:not([type=password], [type=checkbox], [type=radio], [type=hidden]), textarea',
        ))
          said.add(field.value);
        const all = [...said, document.title];
        said.clear();
        return all;
      },
      changes: () => changes,
      print: () => undefined,
      open: () => null,
    });
  });
}
