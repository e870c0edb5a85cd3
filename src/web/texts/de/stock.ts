import type { Texts } from '../en.ts';
import { common } from './common.ts';
import { plural } from './words.ts';

export const stock: Texts['stock'] = {
  now: common.now,
  after: common.after,
  effectiveHint: 'Leer lassen für jetzt.',
  tooPrecise: (unit, decimals) =>
    decimals === 0
      ? `Gezählt in „${unit}“: nur ganze Zahlen.`
      : `Gezählt in „${unit}“: höchstens ${plural(decimals, { one: '# Nachkommastelle', other: '# Nachkommastellen' })}.`,
  belowZero: 'Unter null',
  shortage: (available, asked) => `${available} verfügbar, ${asked} verlangt.`,
  shortageHeld: (available, asked, numbers) =>
    `${available} verfügbar, ${asked} verlangt. Der Rest ist für ${numbers} reserviert.`,
  zero: 'Darf nicht null sein.',
  negative: 'Darf nicht negativ sein.',
  onHand: 'Bestand insgesamt',
  adjust: {
    title: (sku) => `${sku} anpassen`,
    chooseReason: common.chooseReason,
    change: 'Ändern um',
    counted: common.counted,
    location: common.location,
    changeAt: (place) => `Änderung am Lagerort ${place}`,
    countedAt: (place) => `Gezählt am Lagerort ${place}`,
    changeHint: '+5 oder -2',
    countedHint: 'Was da ist',
    addLocation: 'Weiterer Lagerort',
    chooseLocation: 'Lagerort hinzufügen\u00a0…',
    nothing: 'Geben Sie für mindestens einen Lagerort eine Menge an.',
    unitCost: 'Stückkosten des Zugangs',
    unitCostHint: (average) =>
      average ? `Leer lassen für den Durchschnitt von ${average}.` : 'Leer lassen für die Standardkosten.',
    submit: 'Anpassung buchen',
    done: (sku) => `Der Bestand von ${sku} wurde angepasst.`,
    unchanged: (sku) => `Die Zählung ergab, was da war. Für ${sku} wurde nichts gebucht.`,
  },
  transfer: {
    title: (sku) => `${sku} umlagern`,
    to: 'Nach',
    choose: 'Lagerort auswählen',
    all: 'Alles',
    submit: 'Umlagerung buchen',
    done: (quantity, from, to) => `${quantity} von ${from} nach ${to} umgelagert.`,
    at: (place) => `Bestand am Lagerort ${place}`,
    same: 'Muss ein anderer Lagerort sein als der, von dem umgelagert wird.',
    missing: common.chooseLocation,
    quantityMissing: 'Geben Sie eine Menge an.',
  },
  revalue: {
    title: (sku) => `Durchschnittskosten von ${sku} ändern`,
    text: 'Der Wertunterschied wird ins Lagerbuch gebucht; die Menge bleibt, wie sie ist.',
    unitCost: 'Neue Durchschnittskosten',
    submit: 'Neubewertung buchen',
    done: (sku) => `Die Durchschnittskosten von ${sku} wurden geändert.`,
    same: 'Das sind bereits die Durchschnittskosten.',
    missing: 'Geben Sie die neuen Durchschnittskosten an.',
  },
};
