import type { Texts } from '../en.ts';

export const itemShop: Texts['itemShop'] = {
  title: 'So sehen es Besucher',
  shown: 'Im Shop',
  hidden: 'Nicht im Shop',
  open: 'Im Shop öffnen',
  edit: 'Artikel bearbeiten',
  why: 'Besucher sehen diesen Artikel nicht:',
  reasons: {
    notInShop: 'Er ist nicht für den Shop eingeschaltet.',
    draft: 'Er ist ein Entwurf.',
    archived: 'Er ist archiviert.',
    noVariants: 'Keine seiner Varianten ist im Shop.',
    closed: 'Das Unternehmen ist gesperrt und sein Shop geschlossen.',
    unknown: 'Der Shop hat ihn noch nicht aufgenommen.',
  },
  variant: 'Besucher wählen ihn als Variante eines anderen Artikels.',
  template: 'Diesen Artikel öffnen',
  noPicture: 'Besucher sehen noch kein Bild von ihm.',
  availability: { in_stock: 'Auf Lager', low_stock: 'Nur noch wenige', out_of_stock: 'Nicht auf Lager' },
  from: 'ab',
  failed: 'Was Besucher sehen, konnte nicht geladen werden.',
  comments: 'Kommentare',
};
