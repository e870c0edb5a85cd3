import type { AssistantWords } from './en.ts';

export const de: AssistantWords = {
  figure: {
    days: (from, to) => `${from} bis ${to}`,
    asOf: (day) => `Stand ${day}`,
    ofDays: (days) => `mindestens ${days} Tage`,
    above: (value) => `mehr als ${value}`,
    below: (value) => `weniger als ${value}`,
    most: (name, value) => `Am meisten: ${name}, ${value}.`,
    least: (name, value) => `Am wenigsten: ${name}, ${value}.`,
    before: (when, value, change) => `${when}: ${value}${change ? `, eine Veränderung um ${change}` : ''}.`,
    beforeColumn: 'Davor',
    change: 'Veränderung',
    none: 'Nichts davon',
    freeText: 'Ohne Artikel',
    ofThese: (shown, all) => `Die ersten ${shown} von ${all}.`,
    times: (number) => `${number}-mal im Jahr`,
    show: 'In der Auswertung zeigen',
    list: 'Liste zeigen',
    leftOut: (words) => `Mit „${words}“ konnte ich nichts anfangen, es ist hier nicht berücksichtigt.`,
    ages: { current: 'Noch nicht fällig', creditNotes: 'Gutschriften', payments: 'Zahlungen' },
    ofAge: (days) => `${days} Tage`,
  },
  talk: {
    greeting: 'Hallo! Was möchten Sie wissen?',
    thanks: 'Gern geschehen.',
    goodbye: 'Auf Wiedersehen.',
    capabilities:
      'Ich beantworte Fragen zu Ihren eigenen Daten: Bestand, Umsatz, Rohertrag, Rechnungen, offene Posten, Einkäufe, Kunden und Lieferanten, für jede Zeit und aufgeteilt, wie Sie möchten. Ich bereite Bestandskorrekturen, Rechnungen, Mahnungen, Bestellungen und Einladungen vor, die Sie bestätigen, und ich weiß, wie man etwas in Stockbook macht.',
    nonsense:
      'Das habe ich nicht verstanden. Fragen Sie nach Bestand, Umsatz, Rechnungen, Kunden oder Lieferanten.',
    ask: ['Was wird knapp?', 'Was ist mein Lager wert?', 'Was hat sich letzten Monat am besten verkauft?'],
  },
  ask: {
    which: 'Was davon meinen Sie?',
    figure: (name) => `Was möchten Sie über ${name} wissen?`,
    about: [(name) => `Bestand von ${name}`, (name) => `Umsatz mit ${name} dieses Jahr`],
    lost: 'Ich bin nicht sicher, was Sie wissen möchten. Nennen Sie eine Zahl wie Umsatz, Lagerwert oder Überfälliges.',
    unknown: (said) => `„${said}“ habe ich nicht gefunden, und ich bin nicht sicher, was Sie wissen möchten.`,
    time: 'Welche Zeit meinen Sie?',
    slot: 'Dafür brauche ich etwas mehr: worum es geht, wie viel davon und wo.',
    guess: (said, meant) => `„${said}“ habe ich nicht gefunden. Meinten Sie „${meant}“?`,
  },
  action: {
    notHere: 'Das kann ich noch nicht für Sie erledigen. So machen Sie es selbst:',
  },
  cannot: {
    bank: 'Ihr Bankkonto sehe ich nicht, und Geld bewege ich nicht. Zahlungen von Kunden werden bei ihren Rechnungen erfasst.',
    forecast: 'Vorhersagen mache ich nicht: Ich nenne nur, was in Ihren Büchern steht.',
    exchange: 'Wechselkurse und Märkte kenne ich nicht, nur die Beträge in Ihren Büchern.',
    people: 'Arbeitszeiten, Urlaub und Löhne führt Stockbook nicht.',
    salesperson:
      'Wer etwas verkauft hat, wird nicht festgehalten, darum kann ich nicht nach Verkäufern aufteilen.',
    reviews: 'Bewertungen, soziale Medien und Werbung sehe und schreibe ich nicht.',
    website: 'Wie viele Leute eine Website oder einen anderen Marktplatz besucht haben, weiß ich nicht.',
    taxReturn:
      'Steuern erkläre ich nicht, und ich berate dazu nicht. Die Steuer auf Ihren Rechnungen nach Satz kann ich nennen.',
    benchmark: 'Über andere Unternehmen weiß ich nichts, nur über Ihres.',
    weather: 'Über das Wetter weiß ich nichts.',
    law: 'Rechtlich beraten kann ich nicht.',
    writing: 'Das kann ich nicht. Ich antworte aus den Daten Ihres Unternehmens.',
    phoning:
      'Anrufen und Nachrichten schicken kann ich nicht. Rechnungen, Mahnungen und Bestellungen lassen sich von ihren Seiten aus mailen.',
    shipping: 'Pakete verfolgen und Transporte buchen kann ich nicht.',
    accounts:
      'Stockbook führt kein Hauptbuch, darum kenne ich weder Bilanz noch Kapitalfluss noch laufende Kosten.',
    wipe: 'Das mache ich nicht. Von hier aus wird nichts gelöscht, und Passwörter kenne ich nicht.',
    why: 'Was geschehen ist, kann ich sagen, aber nicht warum, und auch nicht, was zu tun ist.',
    security: 'Das hält Stockbook nicht fest, darum kann ich es nicht sagen.',
    beyond: 'Das kann ich nicht.',
    feast: 'Auf welchen Tag das fällt, weiß ich nicht. Nennen Sie Daten, etwa „seit 5. April“.',
  },
};
