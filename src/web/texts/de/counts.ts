import { DIFFERENCE_REASON_WORDS } from '#shared/stock/counts/reasonWords.ts';
import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { ledger } from './item.ts';
import { orderForm } from './orderForms.ts';
import { view } from './pages.ts';
import { reportMails } from './reportMails.ts';
import { supplierReturns } from './supplierReturns.ts';
import { count, plural } from './words.ts';

const lines = (n: number) => plural(n, { one: '# Position', other: '# Positionen' });
const places = (n: number) => plural(n, { one: '# Lagerort', other: '# Lagerorte' });

const newCount = 'Neue Zählung';
const whatIsDue = 'Was fällig ist';
const differences = 'Abweichungen';
const editCount = 'Zählung bearbeiten';
const notCounted = 'Nicht gezählt';
const notExpected = 'Nicht erwartet';

export const counts: Texts['counts'] = {
  title: common.counts,
  listLabel: common.counts,
  exportName: 'zaehlungen',
  searchLabel: 'Zählungen suchen',
  searchPlaceholder: 'Nummer oder Name',
  states: {
    draft: common.draft,
    counting: 'Wird gezählt',
    review: 'In Prüfung',
    posted: ledger.columns.postedAt,
    cancelled: common.cancelled,
  },
  reversed: ledger.reversed,
  columns: {
    number: common.number,
    name: common.name,
    state: common.status,
    progress: common.counted,
    accuracy: 'Genauigkeit',
    started: 'Begonnen',
    posted: ledger.columns.postedAt,
    by: common.createdBy,
  },
  of: (counted, all) => `${count(counted)} von ${count(all)}`,
  new: newCount,
  whatIsDue,
  emptyTitle: 'Es wurde noch nichts gezählt',
  emptyText:
    'Suchen Sie sich für den Anfang ein paar Regale aus und zählen Sie sie mit dem Handy. Alle können währenddessen weiterarbeiten.',
  noMatch: 'Keine Zählungen gefunden',
  noMatchText: common.tryAnotherSearch,
  clear: common.clearFilters,
  oneItem: common.oneItem,
  removeFilter: (what) => `Filter entfernen: ${what}`,
  failed: 'Die Zählung konnte nicht geladen werden.',
  notFound: 'Diese Zählung gibt es nicht.',
  tabsLabel: 'Teile der Zählung',
  historyLabel: 'Verlauf der Zählung',
  draftHint: 'Mit dem Start entsteht die Liste der Positionen. Ab dann kann gezählt werden.',
  draftTitle: 'Noch nicht begonnen',
  tabs: { places: 'Plätze', codes: 'Unbekannte Codes' },
  figures: { counted: common.counted, differences, more: 'Mehr gefunden', less: 'Fehlt' },
  facts: {
    blind: common.blind,
    everywhere: 'Alle Lagerorte',
    reversedBy: (person) => `Storniert von ${person}`,
    cancelledBy: (person) => `Abgebrochen von ${person}`,
  },
  late: (n) =>
    plural(n, {
      one: '# Scan kam, als die Zählung vorbei war. Er bleibt bei seiner Position und zählt nicht.',
      other: '# Scans kamen, als die Zählung vorbei war. Sie bleiben bei ihren Positionen und zählen nicht.',
    }),
  blindHint:
    'Das ist eine blinde Zählung. Was erwartet war und was abweicht, steht hier, sobald das Zählen beendet ist.',
  actions: {
    edit: editCount,
    delete: supplierReturns.actions.delete,
    start: 'Zählung starten',
    count: 'Zählen',
    finish: 'Zählen beenden',
    resume: 'Weiterzählen',
    post: 'Zählung buchen',
    cancel: 'Zählung abbrechen',
    reverse: 'Zählung stornieren',
  },
  done: {
    started: (number) => `${number} hat begonnen.`,
    finished: (number) => `${number} kann geprüft werden.`,
    resumed: (number) => `${number} geht weiter.`,
    posted: (number) => `${number} ist gebucht.`,
    cancelled: (number) => `${number} ist abgebrochen.`,
    reversed: (number) => `${number} ist storniert.`,
    deleted: supplierReturns.deleted,
  },
  blocked: {
    nothing: 'Es wurde noch nichts gezählt.',
    again: (n) =>
      plural(n, {
        one: '# Position muss erst jemand anderes noch einmal zählen, oder Sie lassen sie gelten.',
        other: '# Positionen muss erst jemand anderes noch einmal zählen, oder Sie lassen sie gelten.',
      }),
    codes: 'Einige Codes sind unbekannt. Sagen Sie erst, was sie sind.',
    later: 'Eine spätere Zählung derselben Plätze ist gebucht. Stornieren Sie erst diese.',
    reversed: 'Sie ist schon storniert.',
  },
  form: {
    newTitle: newCount,
    editTitle: editCount,
    create: 'Entwurf anlegen',
    nameHint: 'Zum Beispiel „Keller, Regal für Regal“.',
    places: 'Wo',
    placesHint: 'Mit allem darin. Leer lassen, um überall zu zählen.',
    blind: common.blind,
    blindHint: 'Wer zählt, sieht nicht, wie viel da sein sollte.',
    onlySome: 'Nur manche Artikel',
    categories: common.category,
    suppliers: common.supplier,
    classes: 'Artikelklasse',
    classesHint: 'A sind die Artikel, die den meisten Umsatz bringen, C die mit dem wenigsten.',
    classOf: (name) => `Klasse ${name}`,
    notCountedSince: 'Nur was nicht gezählt wurde seit',
    second: 'Zweite Zählung',
    secondHint:
      'Ab einer dieser Grenzen wird jemand anderes um eine zweite Zählung gebeten. Leer: keine Grenze.',
    units: 'Abweichung in Einheiten',
    percent: 'Abweichung in Prozent',
    value: 'Abweichung in Geld',
  },
  endTitle: {
    cancel: (name) => `${name} abbrechen?`,
    reverse: (name) => `${name} stornieren?`,
  },
  endText: {
    cancel: 'Es wird nichts gebucht. Was gezählt wurde, bleibt hier zum Nachsehen.',
    reverse: 'Der Bestand ist dann wieder so, wie er ohne diese Zählung wäre.',
  },
  deleteTitle: (name) => `Verwerfen: ${name}?`,
  deleteText: 'Damit wurde noch nichts gezählt.',
  finishTitle: 'Zählen beenden?',
  finishText: (n) =>
    n === 0
      ? 'Alle Positionen sind gezählt.'
      : plural(n, {
          one: '# Position ist nicht gezählt. Sie bleibt, wie sie im Buch steht.',
          other: '# Positionen sind nicht gezählt. Sie bleiben, wie sie im Buch stehen.',
        }),
  post: {
    title: (number) => `${number} buchen?`,
    none: 'Alles stimmt mit dem Buch überein. Am Bestand ändert sich nichts.',
    text: (n) =>
      plural(n, {
        one: '# Position wird auf das Gezählte berichtigt.',
        other: '# Positionen werden auf das Gezählte berichtigt.',
      }),
    worth: 'Um so viel ändert sich der Bestandswert',
    uncounted: (n) =>
      plural(n, {
        one: '# Position wurde nicht gezählt. Sie bleibt, wie sie ist.',
        other: '# Positionen wurden nicht gezählt. Sie bleiben, wie sie sind.',
      }),
    several: (n) =>
      plural(n, {
        one: '# Position haben mehrere gezählt. Ihre Zahlen werden zusammengezählt.',
        other: '# Positionen haben mehrere gezählt. Ihre Zahlen werden zusammengezählt.',
      }),
    moved: (n) =>
      plural(n, {
        one: 'Bei # Position hat sich Ware bewegt, während sie gezählt wurde. Prüfen Sie, ob die Zahl stimmt.',
        other:
          'Bei # Positionen hat sich Ware bewegt, während sie gezählt wurden. Prüfen Sie, ob die Zahlen stimmen.',
      }),
    overtaken: (n) =>
      plural(n, {
        one: '# Position wurde später noch einmal gezählt. Die spätere Zählung gilt.',
        other: '# Positionen wurden später noch einmal gezählt. Die späteren Zählungen gelten.',
      }),
  },
  line: {
    listLabel: 'Positionen der Zählung',
    searchLabel: 'Positionen suchen',
    searchPlaceholder: 'SKU oder Name',
    exportName: 'zaehlpositionen',
    location: common.location,
    counted: common.counted,
    expected: common.expected,
    difference: 'Abweichung',
    worth: common.value,
    by: 'Gezählt von',
    toNote: 'Zu beachten',
    reason: common.reason,
    emptyTitle: 'Es gibt keine Positionen',
    emptyText: 'Auf dieser Zählung stehen nur leere Plätze. Was sich dort findet, kommt dazu.',
    noMatch: 'Keine Positionen gefunden',
    nobody: notCounted,
    selected: 'Ausgewählte Positionen',
    open: (name, place) => `${name}, ${place}`,
  },
  show: {
    label: 'Gezeigte Positionen',
    all: 'Alle Positionen',
    differences,
    again: 'Noch einmal zu zählen',
    several: 'Von mehreren gezählt',
    moved: 'Ware inzwischen bewegt',
    unexpected: notExpected,
    uncounted: notCounted,
    counted: common.counted,
  },
  marks: {
    again: 'Noch einmal zählen',
    several: 'Von mehreren',
    moved: 'Inzwischen bewegt',
    overtaken: 'Später gezählt',
    unexpected: notExpected,
  },
  reasons: DIFFERENCE_REASON_WORDS.de,
  review: {
    who: 'Wer gezählt hat',
    holds: 'Wessen Zahl gilt',
    together: (quantity) => `Alle zusammen: ${quantity}`,
    alone: (person, quantity) => `Nur ${person}: ${quantity}`,
    found: (person, quantity) => `${person} hat ${quantity} gefunden`,
    noReason: 'Kein Grund angegeben',
    decision: 'Beim Buchen der Zählung',
    decisions: {
      none: 'Bestand berichtigen',
      accept: 'Bestand ohne zweite Zählung berichtigen',
      leave: 'Bestand lassen, wie er ist',
    },
    decidedBy: (person) => `Entschieden von ${person}`,
    again: 'Noch einmal zählen lassen',
    againHint: 'Was bisher gefunden wurde, bleibt erhalten und zählt nicht mehr.',
    askedAgain: (n) =>
      plural(n, {
        one: '# Position wird noch einmal gezählt.',
        other: '# Positionen werden noch einmal gezählt.',
      }),
    noneAgain: 'Diese Positionen hat noch niemand gezählt.',
    scans: 'Scans und Eingaben',
    noScans: 'Diese Position hat noch niemand gezählt.',
    round: (n) => `Runde ${count(n)}`,
    scanned: (quantity) => `${quantity} gescannt`,
    typed: (quantity) => `${quantity} eingegeben`,
    cleared: 'Auf nicht gezählt gesetzt',
    tooLate: 'Zu spät, zählt nicht',
    moves: 'Seitdem dort bewegt',
    noMoves: 'Seitdem hat sich dort nichts bewegt.',
    openItem: view.open,
  },
  place: {
    listLabel: 'Plätze der Zählung',
    name: common.location,
    counted: common.counted,
    empty: 'Leer gesehen',
    seenBy: (person) => `von ${person}`,
    toConfirm: 'Sollte leer sein',
    open: (name) => `Positionen in ${name}`,
  },
  code: {
    listLabel: 'Codes, die niemand kannte',
    text: 'Diese Codes wurden gescannt und gehören zu keinem Artikel. Wählen Sie den Artikel oder legen Sie den Code beiseite. Der Barcode wird dem Artikel nicht zugeordnet.',
    found: (quantity, place, people) => `${quantity} × in ${place}, von ${people}`,
    itemOf: (code) => `Artikel zu ${code}`,
    choose: 'Artikel wählen',
    none: orderForm.noItem,
    aside: 'Beiseitelegen',
    asideOf: (code) => `${code} beiseitelegen`,
    solved: (code) => `${code} ist geklärt.`,
  },
  due: {
    title: whatIsDue,
    listLabel: 'Regeln für das Zählen',
    text: 'Stockbook sagt, was zu lange nicht gezählt wurde.',
    classes:
      'Die Klassen ergeben sich aus den Verkäufen der letzten zwölf Monate zu heutigen Preisen: A macht die ersten 80 Prozent aus, B die nächsten 15, C den Rest.',
    every: reportMails.form.every,
    since: 'Nicht gezählt seit',
    classOf: (name) => `Klasse ${name}`,
    periods: { week: 'Wöchentlich', month: 'Monatlich', quarter: 'Vierteljährlich', year: 'Jährlich' },
    nothing: 'Nichts ist fällig',
    dueLines: lines,
    dueEmpty: (n) => `${places(n)}, leer zu sehen`,
    add: 'Regel hinzufügen',
    newTitle: 'Regelmäßig zählen',
    editTitle: (what) => `Wie oft: ${what}`,
    of: 'Was gezählt wird',
    aClass: 'Eine Klasse von Artikeln',
    aPlace: 'Ein Lagerort mit allem darin',
    choosePlace: common.chooseLocation,
    edit: 'Ändern, wie oft',
    remove: 'Regel entfernen',
    removeTitle: (what) => `Nicht mehr regelmäßig zählen: ${what}?`,
    removeText: 'Gemachte Zählungen bleiben, wie sie sind.',
    removed: 'Die Regel wurde entfernt.',
    start: 'Zählung beginnen',
    startOf: (what) => `Zählung beginnen: ${what}`,
    actionsOf: (what) => `Aktionen für ${what}`,
    emptyTitle: 'Noch wird nichts regelmäßig gezählt',
    emptyText:
      'Jede Woche ein wenig statt alles am Jahresende: Was sich am meisten verkauft, wird am häufigsten gezählt.',
    usual: 'A monatlich, B vierteljährlich, C jährlich',
    usualDone: 'Die Regeln sind angelegt.',
    allHaveRules: 'Alle Klassen und Lagerorte haben schon eine Regel.',
    nameOf: (what, day) => `${what}, ${day}`,
  },
};
