import type { Texts } from '../en.ts';
import { common } from './common.ts';

export const customers: Texts['customers'] = {
  title: common.customers,
  listLabel: common.customers,
  add: 'Kunde anlegen',
  importCsv: 'Kunden einlesen',
  exportName: 'kunden',
  tabsLabel: 'Welche Kunden',
  tabs: { all: common.all, owing: 'Schulden uns', credit: 'Mit Guthaben', archived: common.archived },
  statuses: { active: common.active, archived: common.archived },
  filters: {
    remove: (what) => `Filter entfernen: ${what}`,
  },
  searchLabel: 'Kunden suchen',
  searchPlaceholder: 'Name, Nummer, E-Mail …',
  columns: {
    name: common.name,
    code: common.code,
    place: common.city,
    email: common.email,
    phone: common.phone,
    balance: common.balance,
    status: common.status,
  },
  emptyTitle: 'Noch keine Kunden',
  emptyText: 'Legen Sie an, wem Sie verkaufen; Rechnungen gehen an sie.',
  noMatch: common.noCustomersFound,
  noMatchText: common.tryAnotherSearch,
  clear: common.clearFilters,
  newTitle: 'Neuer Kunde',
  saved: 'Der Kunde wurde gespeichert.',
  open: 'Offen',
  shipsElsewhere: 'Ware geht an eine andere Anschrift',
  codeHint: 'Bleibt das leer, wird eine vergeben.',
  fields: {
    email: 'E-Mail für Rechnungen',
    priceListDiscount: 'Rabatt in Prozent',
  },
  address: {
    street: common.street,
    postalCode: common.postalCode,
    city: common.city,
    region: common.region,
    country: common.country,
  },
};
