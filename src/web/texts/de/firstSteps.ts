import type { Texts } from '../en.ts';

export const firstSteps: Texts['firstSteps'] = {
  title: 'Erste Schritte',
  done: (done, all) => `${done} von ${all} erledigt`,
  isDone: '(erledigt)',
  trySample: 'Mit Beispieldaten ausprobieren',
  trySampleHint:
    'Öffnet ein Beispielunternehmen mit erfundenen Artikeln, Bestellungen und Rechnungen. Ihr eigenes bleibt leer.',
  preparing: 'Das Beispielunternehmen wird vorbereitet …',
  notPrepared: 'Das Beispielunternehmen konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.',
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
