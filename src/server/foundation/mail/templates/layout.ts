import { oneLine } from '#shared/foundation/mail/address.ts';
import type { MailTemplate } from '#shared/foundation/mail/contract.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { MailContent } from '../queue.ts';

/** A letter before it is laid out: plain text in every part, which the layout escapes. */
export type Letter = {
  template: MailTemplate;
  subject: string;
  /** In which it is written, such as de-AT. */
  language: string;
  /** The business in whose name it is written. */
  tenantName: string;
  paragraphs: string[];
  /** Somebody's own words, line breaks and all; after the first paragraph. */
  quote?: string;
  /** After the paragraphs: lines below a heading. */
  lists?: { title: string; rows: string[] }[];
  /** Where the letter leads: a button, and below it the address itself. */
  action?: { label: string; link: string };
  /** Where else it leads: a quiet link below the action. */
  also?: { label: string; link: string };
  /** Below the action: what happens if nothing is done. */
  closing?: string[];
};

// Inline styles carry the light look, which every mail client shows; the classes carry the dark one for those
// that ask for it. Important, because nothing else beats an inline style.
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#121417!important}
.card{background:#1a1d22!important;border-color:#2a2f37!important}
.text,.title{color:#e2e5ea!important}
.quiet{color:#a0a8b5!important}
.link{color:#a9bbee!important}
.quote{color:#e2e5ea!important;border-color:#8ea5e6!important}
}`;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = 'margin:0 0 16px;font-size:16px;line-height:1.5;color:#1c212a';
const QUIET = 'margin:0 0 8px;font-size:14px;line-height:1.5;color:#5a6371';

/** Lays a letter out as text and as HTML. The subject is one line whatever was put into it. */
export function layOut(letter: Letter): MailContent {
  for (const leading of [letter.action, letter.also]) if (leading) checkLink(leading.link);
  return {
    template: letter.template,
    subject: subjectOf(letter),
    text: asText(letter),
    html: asHtml(letter),
  };
}

// A subject stands alone, and what holds names apart in a sentence would be seen as blanks.
const subjectOf = ({ subject }: Letter) => oneLine(subject.replace(/[\u2068\u2069]/g, ''), 200);

function asText({
  tenantName,
  paragraphs: [first = '', ...rest],
  quote,
  lists = [],
  action,
  also,
  closing = [],
}: Letter): string {
  const quoted = quote ? [quote.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')] : [];
  const listed = lists.map(({ title, rows }) => [`${title}:`, ...rows.map((row) => `- ${row}`)].join('\n'));
  const leading = [action, also].flatMap((one) => (one ? [`${one.label}:\n${one.link}`] : []));
  return `${[first, ...quoted, ...rest, ...listed, ...leading, ...closing, `-- \n${tenantName}`].join('\n\n')}\n`;
}

const OF_LANGUAGE = {
  en: { direction: 'ltr', button: 'If the button does not work, open this address:' },
  de: {
    direction: 'ltr',
    button: 'Wenn sich die Schaltfläche nicht öffnen lässt, öffnen Sie diese Adresse:',
  },
  ar: { direction: 'rtl', button: 'إن لم يعمل الزر فافتح هذا العنوان:' },
};

function asHtml(letter: Letter) {
  const { language, tenantName, quote, lists = [], action, also, closing = [] } = letter;
  const [first = '', ...rest] = letter.paragraphs;
  const { direction, button } = inLanguage(OF_LANGUAGE, language);
  const paragraph = (words: string) => `<p class="text" style="${TEXT}">${escaped(words)}</p>`;
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subjectOf(letter))}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f5f8;${FONT}">
<main class="card" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px;overflow-wrap:anywhere">
<h1 class="title" style="margin:0 0 20px;font-size:20px;line-height:1.3;color:#1c212a">${escaped(tenantName)}</h1>
${[paragraph(first), ...(quote ? [quoteOf(quote)] : []), ...rest.map(paragraph), ...lists.map(listOf), ...(action ? [buttonOf(action, button)] : []), ...(also ? [linkOf(also)] : [])].join('\n')}
${closing.map((words) => `<p class="quiet" style="${QUIET}">${escaped(words)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}

function quoteOf(words: string): string {
  const style = `margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #3a59a8;font-size:16px;line-height:1.5;color:#1c212a;white-space:pre-line`;
  return `<blockquote class="quote" style="${style}">${escaped(words)}</blockquote>`;
}

function listOf({ title, rows }: { title: string; rows: string[] }): string {
  const heading = 'margin:0 0 4px;font-size:16px;line-height:1.5;font-weight:600;color:#1c212a';
  const list = 'margin:0 0 16px;padding-inline-start:20px;font-size:16px;line-height:1.5;color:#1c212a';
  return `<h2 class="title" style="${heading}">${escaped(title)}</h2>
<ul class="text" style="${list}">${rows.map((row) => `<li>${escaped(row)}</li>`).join('')}</ul>`;
}

function buttonOf({ label, link }: { label: string; link: string }, otherwise: string): string {
  const style =
    'display:inline-block;padding:11px 18px;border-radius:8px;background:#3a59a8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none';
  return `<p style="margin:24px 0 16px"><a href="${escaped(link)}" style="${style}">${escaped(label)}</a></p>
<p class="quiet" style="${QUIET}">${otherwise}<br><a class="link" dir="ltr" href="${escaped(link)}" style="color:#3352a0">${escaped(link)}</a></p>`;
}

function linkOf({ label, link }: { label: string; link: string }): string {
  return `<p class="quiet" style="${QUIET}"><a class="link" href="${escaped(link)}" style="color:#3352a0">${escaped(label)}</a></p>`;
}

// Links are made by us; one of another kind is a mistake that must not reach anybody.
function checkLink(link: string): void {
  if (!/^https?:\/\/[^\s<>"]+$/.test(link)) throw new Error('A mail can only lead to an http address.');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}
