import type { Texts } from '../en.ts';
import { namesOfItem } from '../fieldNames.ts';
import { common } from './common.ts';
import { count, plural } from './words.ts';

export const itemFieldNames: Texts['itemFieldNames'] = {
  ...namesOfItem(common),
  overReceiptPercent: 'Überlieferung in Prozent',
  reorderPoints: 'Meldebestände je Lagerort',
  inShop: 'Im Shop zeigen',
  seoTitle: 'Titel für Suchmaschinen',
  seoDescription: 'Beschreibung für Suchmaschinen',
};

export const itemForm: Texts['itemForm'] = {
  editTitle: (sku) => `${sku} bearbeiten`,
  duplicateTitle: (sku) => `${sku} duplizieren`,
  saved: (sku) => `${sku} wurde gespeichert.`,
  created: (sku) => `${sku} wurde angelegt.`,
  groups: {
    basics: 'Grundlagen',
    price: 'Preis und Kosten',
    reorder: 'Nachbestellen',
    finding: 'Wiederfinden',
    description: 'Beschreibung und Bilder',
    shop: 'Shop und Suchmaschinen',
    options: 'Optionen dieser Variante',
  },
  types: { stock: 'Lagerartikel', service: 'Dienstleistung, ohne Bestand' },
  ownTaxRate: 'Ein anderer Satz …',
  hints: {
    category: 'Wählen Sie eine, oder geben Sie eine neue ein.',
    barcodes: 'Drücken Sie nach jedem Barcode die Eingabetaste.',
    taxRate: 'In Prozent.',
    standardCost: 'Was eine Einheit voraussichtlich kostet, bis ein Wareneingang es zeigt.',
    reorderPoint: 'Wenn Bestand und Zulauf zusammen darauf sinken, ist es Zeit zu bestellen.',
    reorderQuantity: 'Mindestens so viel bestellen.',
    overReceiptPercent: 'So viel mehr als bestellt darf angenommen werden. Leer: wie in den Einstellungen.',
    unitFixed: 'Nicht änderbar, solange Bestand vorhanden ist.',
    slug: 'Kleinbuchstaben, Ziffern und Bindestriche.',
  },
  copyName: (name) => `${name} (Kopie)`,
  reorderAt: (place) => `Meldebestand am Lagerort ${place}`,
  reorderBuy: (place) => `Bestellmenge für den Lagerort ${place}`,
  noLocations: 'Es gibt noch keine Lagerorte.',
  pointMissing: 'Geben Sie den Meldebestand an, bei dem diese Menge bestellt wird.',
  addPicture: 'Bild hinzufügen',
  pictureUrl: (n) => `Adresse von Bild ${n}`,
  pictureAlt: (n) => `Was Bild ${n} zeigt`,
  removePicture: (n) => `Bild ${n} entfernen`,
};

export const conflict: Texts['conflict'] = {
  title: (who) => `${who} hat diesen Artikel geändert, während Sie ihn bearbeitet haben`,
  somebody: 'Jemand anderes',
  text: 'Wählen Sie, welcher Wert jedes Feldes bleibt, und speichern Sie dann.',
  only: 'Diese Felder haben Sie nicht angefasst; die neuen Werte bleiben.',
  field: common.field,
  was: 'Zuvor',
  theirs: (who) => who,
  choice: (field) => `Welcher Wert bleibt: ${field}`,
  takeTheirs: 'Der andere',
  both: 'Beide',
  allYours: 'Alle eigenen behalten',
  allTheirs: 'Alle anderen übernehmen',
  none: 'Nichts, was Sie geändert haben, ist betroffen. Speichern Sie noch einmal, um fortzufahren.',
  save: 'Auswahl speichern',
};

export const variants: Texts['variants'] = {
  title: (sku) => `Varianten von ${sku} anlegen`,
  text: 'Jede Kombination wird ein Artikel mit eigener SKU und eigenem Bestand. Der Artikel selbst wird ihr Hauptartikel, ohne eigenen Bestand.',
  option: (n) => `Option ${n}`,
  optionHint: 'Etwa Größe oder Farbe',
  values: (n) => `Werte von Option ${n}`,
  valuesHint: 'Drücken Sie nach jedem Wert die Eingabetaste.',
  addOption: 'Option hinzufügen',
  removeOption: (n) => `Option ${n} entfernen`,
  preview: (n) => plural(n, { one: '# neue Variante', other: '# neue Varianten' }),
  skuOf: (name) => `SKU von ${name}`,
  exists: 'Schon vorhanden',
  submit: (n) => plural(n, { one: '# Variante anlegen', other: '# Varianten anlegen' }),
  nothing: 'Geben Sie eine Option mit mindestens einem Wert an, für den es noch keine Variante gibt.',
  sameOption: 'Zwei Optionen haben denselben Namen.',
  tooMany: (most) => `Höchstens ${count(most)} Varianten auf einmal.`,
  progress: (done, all) => `${count(done)} von ${count(all)} angelegt`,
  done: (n) => plural(n, { one: '# Variante wurde angelegt.', other: '# Varianten wurden angelegt.' }),
  someFailed: (n) =>
    plural(n, {
      one: '# Variante konnte nicht angelegt werden. Korrigieren Sie sie und versuchen Sie es erneut; die anderen sind da.',
      other:
        '# Varianten konnten nicht angelegt werden. Korrigieren Sie sie und versuchen Sie es erneut; die anderen sind da.',
    }),
};
