import type { Texts } from '../en.ts';

export const firstSteps: Texts['firstSteps'] = {
  title: 'Erste Schritte',
  done: (done, all) => `${done} von ${all} erledigt`,
  isDone: '(erledigt)',
  dismiss: 'Diese Schritte für immer ausblenden',
  steps: {
    items: 'Artikel importieren oder anlegen',
    stock: 'Anfangsbestand eintragen',
    locations: 'Lagerorte benennen',
    branding: 'Logo und Farbe wählen',
    people: 'Mitarbeitende einladen',
    invoice: 'Die erste Rechnung ausstellen',
    shop: 'Artikel in den Shop stellen',
  },
};
