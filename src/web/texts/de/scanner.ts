import type { Texts } from '../en.ts';

export const scanner: Texts['scanner'] = {
  open: 'Mit der Kamera scannen',
  title: 'Barcode scannen',
  titleMany: 'Barcodes scannen',
  done: 'Scannen beenden',
  torch: 'Taschenlampe',
  sound: 'Ton beim Scannen',
  picture: 'Was die Kamera sieht',
  starting: 'Die Kamera wird gestartet\u00a0…',
  aim: 'Halten Sie den Barcode in den Rahmen. Er wird von selbst gelesen.',
  refusals: {
    denied:
      'Diese Seite darf die Kamera nicht benutzen. Erlauben Sie es in den Einstellungen des Browsers neben der Adresse und versuchen Sie es noch einmal.',
    none: 'Es wurde keine Kamera gefunden. Schließen Sie eine an und versuchen Sie es noch einmal, oder tippen Sie den Code ein.',
    busy: 'Ein anderes Programm benutzt die Kamera. Schließen Sie es und versuchen Sie es noch einmal.',
    insecure:
      'Browser geben einer Seite die Kamera nur über eine verschlüsselte Verbindung (https). Tippen Sie den Code stattdessen ein.',
    failed: 'Die Kamera ließ sich nicht starten. Versuchen Sie es noch einmal, oder tippen Sie den Code ein.',
    unloaded:
      'Das Lesen von Barcodes ließ sich nicht laden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  },
  type: 'Code eintippen',
};
