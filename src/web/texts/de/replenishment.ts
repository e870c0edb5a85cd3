import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, plural } from './words.ts';

export const replenishment: Texts['replenishment'] = {
  title: common.reorderList,
  listLabel: 'Zu kaufende Artikel',
  count: (n) =>
    plural(n, {
      one: '# Artikel hat seinen Meldebestand erreicht',
      other: '# Artikel haben ihren Meldebestand erreicht',
    }),
  proposed: 'Vorgeschlagen',
  putOff: 'Aufgeschoben',
  searchLabel: 'Einkaufsliste durchsuchen',
  searchPlaceholder: 'SKU, Name, Kategorie …',
  nothing: 'Es muss nichts gekauft werden',
  nothingText: 'Jeder Artikel mit Meldebestand liegt darüber, oder was fehlt, ist unterwegs.',
  nothingPutOff: 'Nichts ist aufgeschoben',
  noMatch: common.noItemMatches,
  noMatchText: common.tryAnotherSearch,
  more: 'Mehr anzeigen',
  choose: (name) => `${name} bestellen`,
  supplierOf: (name) => `Lieferant von ${name}`,
  quantityOf: (name) => `Menge von ${name}`,
  nobody: 'Niemand ist bekannt, der es verkauft.',
  perDay: 'Verkauf am Tag',
  each: (price) => `je ${price}`,
  why: (quantity) => `Warum ${quantity}?`,
  notes: (name) => `Vor dem Einkauf von ${name}`,
  lowAt: (place, onHand, point) => `${place} ist knapp: ${onHand} verfügbar, Meldebestand ${point}`,
  move: (quantity, from, to) => `${quantity} von ${from} nach ${to} umlagern`,
  inDraft: (supplier, quantity) => `Im Entwurf für ${supplier} · ${quantity}`,
  notPlaced: (number, quantity) => `In ${number}, noch nicht aufgegeben · ${quantity}`,
  steps: {
    sold: (sold, days, perDay) =>
      `${sold} in ${plural(days, { one: '# Tag', other: '# Tagen' })} verkauft: ${perDay} am Tag.`,
    aim: (point, use, days, aim) =>
      `Meldebestand ${point} + ${use}, die in ${count(days)} Tagen verkauft werden (Lieferzeit und 30 Tage bis zur nächsten Bestellung) = ${aim}.`,
    missing: (aim, projected, missing) => `${aim} − ${projected} verfügbar und unterwegs: ${missing} fehlen.`,
    missingToo: (aim, projected, awaited, missing) =>
      `${aim} − ${projected} verfügbar und unterwegs + ${awaited}, auf die Kunden warten: ${missing} fehlen.`,
    awaited: (awaited, missing) => `Kunden warten auf ${awaited}; ${missing} davon sind nicht unterwegs.`,
    least: (quantity) => `Mindestens die Bestellmenge: ${quantity}.`,
    places: (quantity) => `Lagerorten unter ihrem eigenen Meldebestand fehlen ${quantity}.`,
    moved: (quantity) => `Andere Lagerorte können davon ${quantity} abgeben: zuerst umlagern.`,
    packs: (wanted, unit, pack, minimum) =>
      `${wanted} ${unit} gewünscht; verkauft in Gebinden zu ${pack}${minimum === '0' ? '' : `, mindestens ${minimum}`}.`,
    result: (bought, purchaseUnit, quantity, unit) =>
      `Kaufen: ${bought} × ${purchaseUnit} = ${quantity} ${unit}.`,
  },
  snooze: 'Aufschieben',
  week: 'Um eine Woche',
  month: 'Um einen Monat',
  quarter: 'Um drei Monate',
  year: 'Um ein Jahr',
  wake: 'Wieder vorschlagen',
  snoozed: (sku, date) => `${sku} ist bis ${date} aufgeschoben.`,
  snoozedUntil: (date) => `bis ${date}`,
  woken: (sku) => `${sku} wird wieder vorgeschlagen.`,
  barLabel: 'Ausgewählte Artikel',
  chosen: (lines, orders) =>
    lines === 0
      ? 'Wählen Sie aus, was bestellt werden soll.'
      : `${items(lines)} von ${plural(orders, { one: '# Lieferant', other: '# Lieferanten' })}`,
  chooseAll: 'Alle auswählen',
  chooseNone: 'Keine auswählen',
  draft: (orders) => (orders > 1 ? `${count(orders)} Bestellungen entwerfen` : 'Bestellung entwerfen'),
  drafted: (n) =>
    plural(n, { one: '# Bestellung wurde entworfen', other: '# Bestellungen wurden entworfen' }),
  draftedHint:
    'Noch ist nichts bestellt: Prüfen Sie die Entwürfe und geben Sie sie auf. Bis dahin bleiben die Artikel mit einem Vermerk auf dieser Liste.',
  lines: (n) => plural(n, { one: '# Position', other: '# Positionen' }),
  belowMinimum: (amount) => `Unter dem Mindestbestellwert von ${amount}`,
};
