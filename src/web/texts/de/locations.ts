import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { count, items, ofItems } from './words.ts';

export const locations: Texts['locations'] = {
  title: common.locations,
  internal: 'Orte, an denen Bestand liegt',
  system: 'Orte außerhalb, von denen Lagerbewegungen kommen und zu denen sie gehen',
  systemHint: 'Sie gehören zum Lagerbuch und sind unveränderlich.',
  items,
  openItems: (name, n) => `${name}: ${items(n)}, im Lager öffnen`,
  showArchived: (n) => `Archivierte anzeigen (${count(n)})`,
  failed: 'Die Lagerorte konnten nicht geladen werden.',
  emptyTitle: 'Noch keine Lagerorte',
  emptyText: 'Ein Lagerort ist ein Ort, an dem Bestand liegen kann: ein Laden, eine Halle, ein Regal.',
  actions: (name) => `Aktionen für ${name}`,
  edit: 'Umbenennen oder verschieben',
  addBelow: 'Lagerort darin anlegen',
  open: 'Seine Artikel im Lager öffnen',
  holdsStock: (n) => `Hier liegt noch Bestand von ${ofItems(n)}. Lagern Sie ihn zuerst um.`,
  hasChildren: 'Darin liegen andere offene Lagerorte. Archivieren oder verschieben Sie diese zuerst.',
  lastOne: 'Es ist der einzige Lagerort. Bestand braucht mindestens einen.',
  parentArchived: (name) =>
    `Der übergeordnete Lagerort ${name} ist archiviert. Öffnen Sie ihn zuerst wieder.`,
  archiveTitle: (name) => `${name} archivieren?`,
  archiveText:
    'Dort kann nichts mehr eingelagert werden. Die Lagerbewegungen bleiben im Lagerbuch, und der Lagerort lässt sich wieder öffnen.',
  archivedDone: (name) => `${name} ist archiviert.`,
  reopenedDone: (name) => `${name} ist wieder offen.`,
  form: {
    newTitle: 'Neuer Lagerort',
    editTitle: (name) => `${name} bearbeiten`,
    name: common.name,
    parent: 'Liegt in',
    top: 'Nichts: oberste Ebene',
    barcodeHint: 'Was ein Scanner am Regal liest.',
    created: (name) => `${name} wurde angelegt.`,
    saved: (name) => `${name} wurde gespeichert.`,
    changed: (name) =>
      `Inzwischen hat jemand anderes ${name} geändert. Speichern Sie noch einmal, um Ihre Eingaben zu behalten; was Sie nicht angefasst haben, bleibt wie jetzt.`,
  },
};
