import type { Texts } from '../en.ts';
import { common } from './common.ts';

export const itemShop: Texts['itemShop'] = {
  title: 'So sehen es Besucher',
  open: 'Im Shop öffnen',
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
  availability: { in_stock: 'Auf Lager', low_stock: 'Nur noch wenige', out_of_stock: common.outOfStock },
  from: 'ab',
  failed: 'Was Besucher sehen, konnte nicht geladen werden.',
};
