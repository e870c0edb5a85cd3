import type { SiteTexts } from '../en/site.ts';
import { requestAccess } from './forms.ts';
import { shell } from './shell.ts';
import { errors, ui } from './ui.ts';
import { count, items, ofItems } from './words.ts';

const landing: SiteTexts['landing'] = {
  title: 'Das Lagerbuch für kleine Unternehmen',
  lead: 'Was im Regal liegt, wo es liegt und was es wert ist. Stockbook hält jede Lagerbewegung in einem Buch fest, das nie umgeschrieben wird; so führt jede Zahl zu ihrem Nachweis.',
  signIn: 'Anmelden',
  shop: 'Demoshop öffnen',
  open: 'Lager öffnen',
  demo: 'Dies ist eine Demo.',
  outbox: 'Postausgang',
  newHere: 'Neu hier?',
  register: 'Unternehmen registrieren',
  inventory: 'Das Lager: eine Liste der Artikel mit Bildern, Bestand, Preisen und dem, was knapp wird',
  lookup: 'Ein Artikel auf dem Telefon nachgeschlagen: wo er liegt und wie viel davon',
  scenes: {
    ledger: {
      title: 'Jede Zahl führt zu ihrem Nachweis',
      text: 'Wareneingänge, Verkäufe, Umlagerungen und Zählungen sind Lagerbewegungen mit Person, Grund und dem Bestand danach. Überschrieben wird nie: Einen Fehler berichtigt eine zweite Bewegung, die die erste nennt.',
      alt: 'Das Lagerbuch eines Artikels, jede Bewegung mit Grund, Orten und dem Bestand danach',
    },
    shop: {
      title: 'Ein Schaufenster aus demselben Regal',
      text: 'Wählen Sie aus, was man sehen darf, und Ihr Shop steht: Bilder, Preise und ob etwas vorrätig ist, immer auf dem Stand dieser Minute. Was Sie bezahlt haben und wie viel Sie haben, bleibt bei Ihnen.',
      alt: 'Der Demoshop mit Bildern, Preisen und dem, was vorrätig ist',
    },
  },
  points: [
    {
      title: 'Bringen Sie Ihr Sortiment mit',
      text: 'Importieren Sie CSV- oder Excel-Dateien aus Shopify, WooCommerce, Square, Etsy, Magento, Odoo oder einer Tabelle: mit Vorschau vorher, und hinterher lässt sich alles rückgängig machen.',
    },
    {
      title: 'Zügig zu bedienen',
      text: 'Die Suche antwortet beim Tippen, alles geht mit der Tastatur, und Änderungen erscheinen sofort.',
    },
    {
      title: 'Läuft bei Ihnen',
      text: 'Quelloffen, mit einem einzigen Befehl auf einem eigenen Rechner. Jedes Unternehmen sieht nur die eigenen Daten.',
    },
  ],
};

const about: SiteTexts['about'] = {
  title: 'Über Stockbook',
  lead: 'Stockbook ist Lagerbuch, Auftragsbuch und Schaufenster eines kleinen Unternehmens an einem Ort: zügig zu bedienen und ruhig anzusehen.',
  sections: [
    {
      title: 'Für wen es gemacht ist',
      text: 'Werkstätten, Läden und kleine Lager, denen die Tabelle zu klein geworden ist und die für ihre Software niemanden einstellen möchten. Eine Person richtet es an einem Abend ein; zehn können gleichzeitig darin arbeiten.',
    },
    {
      title: 'Wie Ihre Daten getrennt bleiben',
      text: 'Viele Unternehmen teilen sich ein Stockbook, ohne einander je zu sehen. Die Datenbank selbst zeigt jedem nur die eigenen Zeilen, sodass auch ein Fehler in einer Ansicht sie niemand anderem zeigen kann. Jede Änderung wird mit Person und Zeitpunkt festgehalten, und nichts im Lagerbuch lässt sich umschreiben.',
    },
    {
      title: 'Open Source',
      text: 'Stockbook ist vollständig quelloffen unter der Apache-Lizenz 2.0. Sie können es lesen, mit einem einzigen Befehl auf einem eigenen Rechner betreiben und Ihre Daten mitnehmen.',
    },
    {
      title: 'Wie Sie uns erreichen',
      text: 'Fragen, Ideen und Fehler sind dort willkommen, wo der Quelltext liegt. Wer diese Installation betreibt, ist über deren Administration zu erreichen.',
    },
  ],
};

const contact: SiteTexts['contact'] = {
  title: 'Kontakt',
  lead: 'Schreiben Sie uns. Wir antworten per E-Mail.',
  leadOf: (shop) => `Schreiben Sie an ${shop}. Die Antwort kommt per E-Mail.`,
  name: 'Name',
  email: 'E-Mail',
  message: 'Nachricht',
  website: 'Dieses Feld leer lassen',
  send: 'Nachricht senden',
  sending: 'Wird gesendet\u00a0…',
  nameMissing: 'Geben Sie Ihren Namen ein.',
  emailWrong: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  messageMissing: 'Geben Sie Ihre Nachricht ein.',
  failed: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  notSent: 'Senden fehlgeschlagen',
  captcha: 'Bitte füllen Sie das reCAPTCHA aus.',
  sentTitle: 'Ihre Nachricht ist gesendet',
  sentText: (email) => `Die Antwort geht an ${email}.`,
};

const shop: SiteTexts['shop'] = {
  demoTitle: 'Live-Demoshop',
  demoLead:
    'Ein Schaufenster, das aus einem echten Lagerbuch gefüllt ist: Namen, Preise und Verfügbarkeit kommen unmittelbar aus dem Lager unseres Demounternehmens.',
  description: (name) => `Der Shop von ${name}: was es gibt, was es kostet und was auf Lager ist.`,
  loading: 'Artikel werden geladen\u00a0…',
  none: 'Keine Artikel gefunden.',
  noneHint: 'Versuchen Sie ein anderes Wort, oder sehen Sie sich alles an.',
  emptyForMembers:
    'Hier wird noch kein Artikel gezeigt. Öffnen Sie einen Artikel und schalten Sie „Im Shop zeigen“ ein, oder wählen Sie im Lager viele auf einmal. Diesen Hinweis sehen nur Ihre eigenen Leute.',
  toInventory: 'Zum Lager',
  showAll: 'Alle Artikel zeigen',
  toTop: 'Nach oben',
  failed: 'Die Artikel konnten nicht geladen werden.',
  filters: 'Suchen und filtern',
  search: 'Im Shop suchen',
  apply: 'Suchen',
  clearSearch: 'Suche leeren',
  category: 'Kategorie',
  categories: 'Kategorien',
  allCategories: 'Alle Kategorien',
  sort: 'Sortieren nach',
  sorts: {
    name: 'Name: A bis Z',
    price: 'Preis: aufsteigend',
    '-price': 'Preis: absteigend',
    newest: 'Neueste zuerst',
  },
  items: 'Artikel',
  found: items,
  foundMost: (n) => `Mehr als ${items(n)}`,
  shown: (n, of) => `${count(n)} von ${ofItems(of)} gezeigt`,
  more: 'Mehr anzeigen',
  moreFailed: 'Die nächsten Artikel konnten nicht geladen werden.',
  seeMore: 'Mehr lesen',
  seeLess: 'Weniger',
  from: (price) => `ab ${price}`,
  availability: { in_stock: 'Auf Lager', low_stock: 'Nur noch wenige', out_of_stock: 'Nicht auf Lager' },
  choose: (option) => `Auswählen: ${option}`,
  notTogether: 'So nicht erhältlich',
  purchase: 'Kaufen',
  comingSoon: 'Die Kasse für Gäste kommt bald.',
  comingSoonHint: 'Schreiben Sie uns bis dahin, was Sie kaufen möchten.',
  wouldBuy: (name) => `Ich möchte kaufen: ${name}`,
  share: 'Teilen',
  copied: 'Link in die Zwischenablage kopiert!',
  shareFailed: 'Der Artikel konnte nicht geteilt werden',
  details: 'Einzelheiten',
  comments: (n) => (n === 1 ? '1 Kommentar' : `${count(n)} Kommentare`),
  viewComments: (n) => `Kommentare ansehen (${count(n)})`,
  commentsOf: (name) => `Kommentare zu ${name}`,
  commentsTitle: 'Kommentare',
  noComments: 'Noch keine Kommentare.',
  commentsFailed: 'Die Kommentare konnten nicht geladen werden.',
  reply: (shopName) => `Antwort von ${shopName}`,
  mayComment: 'Zugang anfragen, um zu kommentieren',
  yourComment: 'Ihr Kommentar',
  comment: 'Kommentieren',
  commentMissing: 'Geben Sie Ihren Kommentar ein.',
  commentWaits: 'Danke. Ihr Kommentar erscheint, sobald er freigegeben ist.',
  commentShown: 'Danke. Ihr Kommentar ist veröffentlicht.',
  itemMissing: 'Diesen Artikel gibt es im Shop nicht mehr.',
  itemFailed: 'Dieser Artikel konnte nicht geladen werden.',
  gallery: (name) => `Bilder von ${name}`,
  openGallery: (name) => `Bilder von ${name} öffnen`,
  picture: (n, of) => `Bild ${count(n)} von ${count(of)}`,
  showPicture: (n) => `Bild ${count(n)} zeigen`,
  morePictures: (n) => `${count(n)} weitere Bilder`,
  previous: 'Voriges Bild',
  next: 'Nächstes Bild',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  noPicture: 'Kein Bild',
  unknownTitle: 'Hier ist kein Shop',
  unknownText: 'Vielleicht ist die Adresse falsch geschrieben, oder der Shop wurde geschlossen.',
  closedTitle: (name) => `${name} ist zurzeit geschlossen`,
  closedText: 'Bitte schauen Sie später wieder vorbei.',
  toDemo: 'Demoshop öffnen',
  toStart: 'Zur Startseite',
  imprint: 'Über diesen Shop',
  poweredBy: 'Dieser Shop läuft mit',
};

/** The page behind a private link, before it is known whose it is. */
const invoice: SiteTexts['invoice'] = {
  title: 'Rechnung',
  text: 'Wer ihren privaten Link hat, sieht sie, sonst niemand.',
  waiting: 'Die Rechnung wird geladen …',
};
const quote: SiteTexts['quote'] = {
  title: 'Angebot',
  text: 'Nur wer seinen privaten Link hat, sieht es.',
  waiting: 'Das Angebot wird geladen …',
};

const customer: SiteTexts['customer'] = {
  title: 'Ihre Seite',
  text: 'Nur wer ihren privaten Link hat, sieht sie.',
  waiting: 'Ihre Seite wird geladen …',
};

/** Every text of the public site in German. */
export const site: SiteTexts = {
  shell,
  ui,
  errors,
  requestAccess,
  landing,
  about,
  contact,
  shop,
  invoice,
  quote,
  customer,
};
