import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, ofItems, plural } from './words.ts';

export const inventory: Texts['inventory'] = {
  title: common.inventory,
  searchLabel: common.searchItems,
  searchPlaceholder: 'SKU, Name, Barcode, Schlagwort\u00a0…',
  exportName: 'artikel',
  wholeName: 'artikel-vollstaendig',
  listLabel: common.items,
  columns: {
    picture: 'Bild',
    sku: common.sku,
    name: common.name,
    category: common.category,
    onHand: common.onHand,
    held: common.held,
    available: common.available,
    incoming: common.incoming,
    projected: common.projected,
    reorderPoint: common.reorderAt,
    price: common.price,
    averageCost: 'Ø-Kosten',
    stockValue: common.stockValue,
    status: common.status,
    updatedAt: common.updated,
    relevance: 'Beste Treffer',
  },
  statuses: { draft: common.draft, active: common.active, archived: common.archived },
  filters: {
    active: (n) => plural(n, { one: '# Filter aktiv', other: '# Filter aktiv' }),
    anyCategory: 'Alle Kategorien',
    everywhere: 'Die Zahlen gelten für alle Lagerorte zusammen.',
    anyStock: 'Jeder Bestand',
    low: common.lowStock,
    out: common.outOfStock,
    anyChoice: 'Jede Auswahl',
    noPicture: 'Kein Bild',
    remove: (name) => `Filter entfernen: ${name}`,
  },
  template: 'Hauptartikel',
  templateHint: 'Fasst seine Varianten zusammen und hat selbst keinen Bestand.',
  inShop: common.inTheShop,
  lowAt: (place, available, point) => `${place}: ${available} verfügbar, Meldebestand ${point}`,
  lowInAll: (projected, point) => `${projected} verfügbar und unterwegs, Meldebestand ${point}`,
  awaits: (quantity) => `Kunden warten auf ${quantity}`,
  out: common.out,
  emptyTitle: 'Noch nichts im Regal',
  emptyText:
    'Bringen Sie Ihr Sortiment als CSV- oder Excel-Datei mit, oder beginnen Sie mit einem einzelnen Artikel. Einen Import können Sie ausprobieren, ohne dass sich etwas ändert.',
  emptyImport: 'Artikel importieren',
  emptyAdd: 'Ersten Artikel anlegen',
  noMatchText: common.tryAnotherSearch,
  failed: 'Die Artikel konnten nicht geladen werden.',
};

export const bulk: Texts['bulk'] = {
  label: 'Ausgewählte Artikel ändern',
  inBasket: (n) =>
    plural(n, {
      one: 'Hinzugefügt. # Etikett in Ihrem Korb.',
      other: 'Hinzugefügt. # Etiketten in Ihrem Korb.',
    }),
  mostLabels: (most) =>
    `Drucken Sie Etiketten von höchstens ${count(most)} ausgewählten Artikeln auf einmal.`,
  labelsOfAll: 'Etiketten dieser Artikel drucken',
  tooMany: 'Es können höchstens 1.000 Artikel auf einmal geändert werden.',
  title: {
    status: (n) => `Status von ${ofItems(n)} ändern`,
    category: (n) => `Kategorie von ${ofItems(n)} ändern`,
    price: (n) => `Preis von ${ofItems(n)} ändern`,
    tags: (n) => `Schlagwörter von ${ofItems(n)} ändern`,
    custom: (n) => `Eigenes Feld von ${ofItems(n)} ändern`,
    inShop: (n) => `${items(n)} im Shop zeigen oder nicht`,
  },
  newStatus: 'Neuer Status',
  newCategory: 'Neue Kategorie',
  noCategory: 'Lassen Sie das Feld leer, um die Kategorie zu entfernen.',
  chooseField: 'Wählen Sie ein Feld',
  newValue: 'Neuer Wert',
  noValue: 'Lassen Sie es leer, um den Wert zu entfernen.',
  modes: { set: 'Festlegen auf', add: 'Erhöhen oder senken um', percent: 'Um Prozent ändern' },
  amountHint: 'Ein negativer Betrag senkt den Preis.',
  percentHint: 'Etwa 5 oder -10.',
  addTags: 'Schlagwörter hinzufügen',
  removeTags: 'Schlagwörter entfernen',
  back: 'Zurück',
  apply: (n) => `${items(n)} ändern`,
  nothing: 'Es würde sich nichts ändern: Alle sind bereits so.',
  unchanged: (n) => plural(n, { one: '# Artikel ist bereits so', other: '# Artikel sind bereits so' }),
  stale: 'Jemand hat inzwischen einige davon geändert. Dies ist die Vorschau von jetzt.',
  gone: (n) => plural(n, { one: '# Artikel ist nicht mehr da', other: '# Artikel sind nicht mehr da' }),
  done: (n) => `${items(n)} geändert`,
  undone: (restored, skipped) =>
    skipped
      ? `${items(restored)} zurückgesetzt; ${items(skipped)} seither geändert und so belassen`
      : `${items(restored)} zurückgesetzt`,
};
