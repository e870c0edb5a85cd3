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
  item: {
    service: (name) => `${name} ist eine Dienstleistung: Sie wird verkauft und liegt nie auf Lager`,
    per: (unit) => ` je ${unit}`,
    sells: (name, price) => `${name} kostet im Verkauf ${price}`,
    costs: (cost) => `kostet Sie im Schnitt ${cost}`,
    expected: (cost) => `wird voraussichtlich ${cost} kosten, bisher ist nichts eingegangen`,
    noCost: 'hat noch keine Kosten, weil nichts eingegangen ist',
    value: (name, amount, value, retail) =>
      `${name}: ${amount} auf Lager, ${value} wert zu Kosten und ${retail} zum Verkaufspreis`,
    reorder: (point) => `wird nachbestellt, sobald ${point} oder weniger da sind`,
    least: (amount) => `, mindestens ${amount} auf einmal`,
    noReorder: 'hat keinen Meldebestand',
    onHand: (amount) => `${amount} auf Lager`,
    onHandAt: (amount, place) => `${amount} auf Lager, am Lagerort ${place}`,
    at: (amount, place) => `${amount} an ${place}`,
    inAll: (amount, place, all) => `${amount} an ${place}, ${all} insgesamt auf Lager`,
    onDay: (name, amount, day) => `${name}: ${amount} auf Lager am Ende des ${day}`,
    details: (stock, price, cost, category) =>
      `${stock}; Verkaufspreis ${price}, ${cost}${category ? `, Kategorie ${category}` : ''}`,
    and: 'und',
    next: {
      stock: ['Wie viel davon haben wir letzten Monat verkauft?'],
      price: ['Wo ist das?', 'Wie viel davon haben wir letzten Monat verkauft?'],
    },
  },
  party: {
    customer: (name, balance, open, overdue) =>
      `Der Saldo von ${name} ist ${balance}: ${open} sind offen, ${overdue} davon überfällig.`,
    credit: (amount) => `${amount} Guthaben können verrechnet werden.`,
    overdue: 'Welche Rechnungen sind überfällig?',
    supplier: (toCome, orders, toBill, billed, bills) =>
      `${toCome} kommen noch (offene Bestellungen: ${orders}), ${toBill} sind eingegangen und noch nicht berechnet, und ${billed} wurden berechnet (Rechnungen: ${bills})`,
    orders: (name) => `Bestellungen bei ${name}`,
    late: (name) => `Welche Bestellungen bei ${name} sind verspätet?`,
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
