const BLOCKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'blockquote',
  'hr',
]);
const UNSEEN = ['script', 'style', 'template', 'noscript', 'iframe', 'title'];
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bdquo: '„',
  bull: '•',
  middot: '·',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ecirc: 'ê',
  ntilde: 'ñ',
};

/**
 * What a person reads of a piece of HTML, as plain text: tags go, blocks become lines, list points get a
 * bullet, scripts and styles vanish with their content, entities become characters. The result is text,
 * never markup; reading it takes time in proportion to its length, whatever is in it.
 */
export function htmlToText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  let out = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    out += html.slice(at, open);
    const tag = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)|^<[!?]/.exec(html.slice(open, open + 40));
    if (!tag) {
      out += '<';
      at = open + 1;
      continue;
    }
    const name = (tag[2] ?? '').toLowerCase();
    at = endOfTag(html, open, tag[1] ? '' : name);
    if (BLOCKS.has(name)) out += '\n';
    if (name === 'li' && !tag[1]) out += '• ';
  }
  return tidy(decodeEntities(out + html.slice(at)));
}

/** Position behind a tag, and behind the whole element where its content is not for reading. */
function endOfTag(html: string, open: number, name: string): number {
  if (html.startsWith('<!--', open)) return behind(html, '-->', open + 4);
  const end = behind(html, '>', open);
  if (!UNSEEN.includes(name)) return end;
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = end;
  const close = closing.exec(html);
  return close ? behind(html, '>', close.index) : html.length;
}

function behind(html: string, what: string, from: number): number {
  const at = html.indexOf(what, from);
  return at < 0 ? html.length : at + what.length;
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,9}));/g,
    (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name] ?? whole;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 127;
      return isText ? String.fromCodePoint(code) : ' ';
    },
  );
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
