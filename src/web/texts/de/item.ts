import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, plural } from './words.ts';

export const item: Texts['item'] = {
  notFound: 'Diesen Artikel gibt es nicht, oder nicht mehr.',
  tabs: {
    label: 'Teile des Artikels',
    overview: common.overview,
    ledger: common.stockLedger,
    promised: common.promised,
    shop: common.shop,
    history: common.history,
  },
  actions: {
    adjust: 'Anpassen',
    transfer: 'Umlagern',
    revalue: 'Durchschnittskosten ändern',
    reopen: 'Wieder aktivieren',
  },
  reasons: {
    service: 'Eine Dienstleistung hat keinen Bestand.',
    template: 'Der Bestand liegt bei den Varianten. Öffnen Sie eine davon.',
    nothingOnHand: 'Es ist nichts auf Lager.',
    oneLocation: 'Es gibt nur einen Lagerort. Legen Sie zuerst einen weiteren an.',
    isVariant: 'Der Artikel ist selbst eine Variante.',
    hasStock:
      'Der Artikel hat eigenen Bestand. Passen Sie ihn zuerst auf null an, und zählen Sie ihn dann bei den Varianten ein.',
  },
  keys: {
    edit: common.editItem,
    adjust: 'Bestand anpassen',
    transfer: 'Bestand umlagern',
    variants: common.createVariants,
  },
  figures: {
    title: 'Kennzahlen',
    openLedger: (figure) => `${figure}: Lagerbewegungen dahinter öffnen`,
    openHolds: (figure) => `${figure}: zeigen, wem`,
    openHistory: (figure) => `${figure}: Änderungen dahinter öffnen`,
    perUnit: (unit) => `je ${unit}`,
    reorderQuantity: 'mindestens',
    heldNone: 'nichts zugesagt',
    awaits: (quantity) => `auf ${quantity} weitere wird gewartet`,
    incomingNone: 'nichts bestellt',
  },
  where: {
    move: (quantity, from, to) => `${quantity} von ${from} nach ${to} umlagern`,
    title: 'Bestand nach Lagerort',
    none: 'Nirgends auf Lager.',
    reorderQuantity: 'Bestellen',
    total: 'Alle Lagerorte',
    openLedger: (place) => `${place}: Lagerbewegungen öffnen`,
  },
  variants: { none: 'Keine Varianten.' },
  facts: {
    picture: (n) => `Bild ${n}`,
    options: common.options,
    by: (name) => `von ${name}`,
    created: 'Angelegt',
    decimals: (n) => plural(n, { one: '# Nachkommastelle', other: '# Nachkommastellen' }),
    whole: 'ganze Zahlen',
    newTab: '(öffnet in neuem Tab)',
  },
  removal: {
    title: (sku) => `${sku} löschen?`,
    text: 'Ein Artikel mit Lagerbewegungen, Varianten oder Belegen wird stattdessen archiviert, damit alles über ihn vollständig bleibt.',
    deleted: (sku) => `${sku} wurde gelöscht.`,
    archived: (sku) => `${sku} hat eine Vorgeschichte und wurde deshalb archiviert statt gelöscht.`,
  },
  archived: (sku) => `${sku} ist archiviert.`,
  reopened: (sku) => `${sku} ist wieder aktiv.`,
};

export const moveReasons = REASON_WORDS.de;

export const ledger: Texts['ledger'] = {
  anyReason: 'Alle Gründe',
  now: 'Zurück zu jetzt',
  clear: common.clearFilters,
  columns: {
    effectiveAt: common.effective,
    postedAt: 'Gebucht am',
    reason: common.reason,
    route: 'Von → nach',
    quantity: common.change,
    balance: 'Bestand danach',
    unitCost: common.unitCost,
    valueDelta: common.value,
    actor: common.who,
    note: common.note,
    document: common.document,
  },
  fromTo: (from, to) => `${from} → ${to}`,
  arrow: '→',
  to: 'nach',
  reversed: 'Storniert',
  reversal: 'Storno',
  backdated: 'Rückdatiert',
  move: (id) => `Lagerbewegung ${id}`,
  rowName: (reason, id) => `${reason}, Lagerbewegung ${id}`,
  empty: 'Noch keine Lagerbewegungen',
  emptyText: 'Hier wird jede Bestandsänderung stehen: wer, warum, von wo nach wo und was danach dort war.',
  noMatch: 'Keine Lagerbewegung gefunden',
  noMatchText: 'Wählen Sie einen anderen Grund, Lagerort oder Zeitpunkt.',
  past: {
    title: (at) => `Stand vom ${at}`,
    nowhere: 'Es war nichts auf Lager.',
  },
  details: {
    balanceAt: (place) => `${place} danach`,
    onHandAfter: 'Bestand danach',
    reverses: 'Storniert',
    reversedBy: 'Storniert durch',
  },
  reverse: 'Stornieren\u00a0…',
  reverseTitle: (id) => `Lagerbewegung ${id} stornieren`,
  reverseText:
    'Es wird eine Gegenbewegung gebucht, die auf diese verweist. Beide bleiben im Lagerbuch stehen.',
  reverseSubmit: 'Storno buchen',
  reverseDone: (id) => `Lagerbewegung ${id} wurde storniert.`,
  cannotReverse: {
    reversed: 'Sie wurde bereits storniert.',
    reversal: 'Ein Storno kann nicht storniert werden. Buchen Sie stattdessen eine Anpassung.',
    purchase_order: 'Sie gehört zu einem Wareneingang. Stornieren Sie ihn bei seiner Bestellung.',
    invoice:
      'Sie gehört zu einer Rechnung. Stornieren Sie die Rechnung, oder nehmen Sie die Ware mit einer Gutschrift zurück.',
    'credit-note': 'Sie gehört zu einer Gutschrift. Stornieren Sie stattdessen die Gutschrift.',
    delivery:
      'Sie gehört zu einer Lieferung. Stornieren Sie die Lieferung, oder nehmen Sie die Ware mit einer Retoure zurück.',
    return: 'Sie gehört zu einer Retoure. Ist die Ware doch nicht da, passen Sie stattdessen den Bestand an.',
    'supplier-return':
      'Sie gehört zu einer Rücksendung an einen Lieferanten. Kam die Ware zurück, passen Sie stattdessen den Bestand an.',
    count: 'Sie gehört zu einer Zählung. Stornieren Sie stattdessen die ganze Zählung.',
  },
};

export const history: Texts['history'] = {
  actions: {
    'item.created': 'Angelegt',
    'item.updated': common.wasChanged,
    'item.archived': 'Archiviert',
    'item.deleted': 'Gelöscht',
    'item.removed': common.removed,
  },
  field: common.field,
  before: common.before,
  after: common.after,
  only: (field) => `Nur: ${field}`,
  removeOnly: (field) => `Alle Änderungen anzeigen, nicht nur ${field}`,
  empty: 'Noch keine Änderungen',
  emptyText: 'Hier wird stehen, wer was geändert hat, mit dem Wert vorher und nachher.',
  noMatch: 'Dieses Feld wurde nicht geändert.',
  showAll: 'Alle Änderungen anzeigen',
  limit: (n) => `Die neuesten ${count(n)} Änderungen`,
};
