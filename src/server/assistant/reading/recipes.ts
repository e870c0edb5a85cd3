import { FIGURE_NAMES, type FigureName } from '#shared/insights/figures/catalogue.ts';
import { GIVEN, type Given, IDEAS, type Idea } from './ideas.ts';

/**
 * From which ideas a figure is read: `of` are those that make it, each alternative as a whole, and `beside` those that often
 * stand with it. Of all figures that are made the one is meant that takes up the most of what was said; of two that take
 * up as much, the first. One that is left out is meant by its names alone.
 */
const RECIPES: Partial<Record<FigureName, { of: string; beside: string }>> = {
  stockValue: {
    of: 'value, stock value, hold cash, shareOf stock aCategory, shareOf stock aSupplier, shareOf stock anItem, stock money, hold money, hold value, money aLocation, money location',
    beside:
      'stock item location category anItem aCategory aLocation aSupplier have howMuch supplier goods hold cost left',
  },
  retailValue: {
    of: 'value price stock, value price',
    beside: 'stock item category anItem aCategory goods everything howMuch',
  },
  onHand: {
    of: 'stock quantity, stock howMany, stock, left, have anItem, howMany anItem, howMuch anItem, quantity anItem, quantity aLocation, quantity item, howMany have aCategory, howMuch have aCategory, howMuch left aCategory, howMany aLocation, howMuch aLocation, quantity location, have quantity, left anItem, have aLocation',
    beside: 'stock anItem aLocation item have left location howMany howMuch quantity aCategory goods hold',
  },
  incoming: {
    of: 'onOrder, arriving anItem, arriving quantity, arriving item, arriving aCategory, order left anItem, order without get anItem, order without comeIn anItem, order without received anItem, order without deliver anItem, order without arriving anItem, arriving howMany, order waiting anItem',
    beside:
      'howMany howMuch anItem quantity item order aCategory have stock aSupplier supplier arriving category open',
  },
  items: {
    of: 'howMany item, howMany services, howMany goods, unsold, item activeWord, item, howMany category item',
    beside:
      'item have howMany aCategory activeWord kind goods services create stock goods have aSupplier record',
  },
  low: {
    of: 'low, under reorderPoint, reorderPoint',
    beside: 'item stock under have aCategory aLocation aSupplier goods left location howMany category',
  },
  out: {
    of: 'out !mustPay',
    beside: 'item stock have aCategory aSupplier goods howMany left category location supplier',
  },
  toReorder: {
    of: 'reorder, mustPay buy, must buy, must order',
    beside: 'item stock aSupplier buy order us supplier howMany howMuch goods aCategory value low',
  },
  deadStock: {
    of: 'dead, unsold stock, unsold value, slowMoving stock, slowMoving value, stock without moving, without moving, unsold money, unsold hold',
    beside:
      'stock value money item howMuch hold have aCategory moving goods aSupplier supplier location goods unsold',
  },
  stockAge: {
    of: 'age, age stock, ageSplit stock, ageSplit value, ageSplit hold',
    beside: 'stock item value aCategory aLocation anItem ageSplit goods howLong aSupplier',
  },
  daysOfCover: {
    of: 'cover, howLong lasting, lasting anItem, lasting aCategory stock, howLong left, howLong stock, howLong have anItem',
    beside: 'sell stock howLong have anItem aCategory howMany left out low item howMuch goods aSupplier us',
  },
  turnover: { of: 'turning', beside: 'stock howMany' },
  moved: {
    of: 'moves, damaged, shrinkage, counted, promotion, correction, returned, supplierReturn, transferred, moving, expired',
    beside:
      'moves moving stock reason anItem aLocation item howMany howMuch quantity get have left location aCategory goods counted correction',
  },
  movedValue: { of: 'moves value, moves money', beside: 'stock reason item anItem aCategory' },
  sales: {
    of: 'revenue, sell, buy aCustomer, buy customer, buy who !we, get who !we most, buy us, spend customer, spend aCustomer, spend us, bringIn, bestSeller, most customer, good customer, bad customer, most category, good category, bad category, good item, bad item, least customer, least category, order aCustomer, invoice money, invoice value, howMuch aCustomer, howMuch services, slowMoving, fastMoving, most item, get aCustomer howMuch, howMuch aTime aCategory, aCustomer aTime, services aTime, make services howMuch, kind per, kind aTime, perform aTime, perform category, perform customer, perform aCategory, perform aCustomer, perform anItem, perform services, good aTime, bad aTime, slow aTime, most aTime, least aTime, goods services, invoice howMuch, invoice aCustomer howMuch, howMuch make',
    beside:
      'money value customer aCustomer us who services goods howMuch most least good bad item category aCategory anItem sell revenue kind record supplier aSupplier get invoice make currency everything',
  },
  soldQuantity: {
    of: 'sell quantity, sell howMany, sell anItem, quantity item aTime, quantity most item, quantity least item, revenue quantity, fastMoving, slowMoving, moving fast, moving slow, moving most, get aCustomer anItem, bringIn aCustomer anItem howMany, buy aCustomer anItem, buy customer anItem, buy who anItem, buy quantity aCustomer, bestSeller quantity, bestSeller howMany, quantity, buy howMany aCustomer, order aCustomer anItem, moving quantity, anItem aTime',
    beside:
      'howMany quantity anItem item aCustomer aCategory customer category most least fast slow good bad moving fastMoving slowMoving get howMuch who goods services',
  },
  costOfSales: {
    of: 'cost sell, cost revenue, cost goods',
    beside: 'buy money howMuch item aCategory category goods sell us customer aCustomer anItem',
  },
  margin: {
    of: 'margin, make afterCosts, afterCosts, make, left afterCosts, negative sell',
    beside:
      'make money howMuch left revenue sell most customer aCustomer item anItem category aCategory services goods bringIn good bad least cost afterCosts us negative',
  },
  marginPercent: {
    of: 'margin percent, make percent, percent afterCosts, percent',
    beside:
      'make money howMuch howMany revenue sell most least customer aCustomer item anItem category aCategory services goods bringIn good bad us margin',
  },
  invoices: {
    of: 'invoice howMany, invoice, invoice quantity',
    beside: 'send issue create customer aCustomer get moving record howMany us',
  },
  averageInvoice: {
    of: 'average invoice, average sell, average revenue, average order, average customer, average spend, average bill, average buy, average value, average aCustomer, average payment',
    beside: 'value money customer aCustomer howMuch sell spend revenue invoice buy',
  },
  creditNotes: {
    of: 'credit',
    beside: 'value money howMuch customer aCustomer invoice howMany get pay returned aCategory item us',
  },
  tax: {
    of: 'tax, rate',
    beside:
      'invoice mustPay revenue howMuch payment sell owe weOwe due value make bringIn record comeIn money customer rate aCustomer pay get have us owedToUs',
  },
  receivables: {
    of: 'owedToUs, open payment, outstanding payment, waiting payment, owe us, owe customer, owe aCustomer, outstanding, open money, open customer, open aCustomer, without pay customer, without pay aCustomer, open us, ageSplit invoice, ageSplit, balance customer, owe who, owe, mustPay aCustomer, open, balance aCustomer, have customer money, get left customer money, get left customer, get left aCustomer, comeIn get left customer money',
    beside:
      'outstanding customer aCustomer money howMuch value who us owe age ageSplit most have open due invoice owedToUs anyone balance left pay',
  },
  overdue: {
    of: 'late, slow pay, bad pay, late pay, pay onTime !aSupplier !supplier, payment onTime !aSupplier !supplier, outstanding onTime, owedToUs onTime',
    beside:
      'pay payment invoice customer aCustomer money who owe owedToUs outstanding howMuch howMany value us open due anyone most slow bad age',
  },
  unpaidInvoices: {
    of: 'outstanding invoice, open invoice, without pay invoice, invoice left, open invoice howMany, outstanding invoice howMany',
    beside: 'howMany customer aCustomer have us who pay',
  },
  dueSoon: {
    of: 'due, must pay customer, must pay us, mustPay us, must pay aCustomer, pay customer ahead, pay us ahead, payment ahead, due customer, comeIn money ahead, owe ahead, owedToUs ahead, outstanding ahead, money ahead comeIn, money ahead arriving, money arriving customer',
    beside:
      'customer aCustomer us pay payment money howMuch owedToUs invoice outstanding open anyone value comeIn arriving owe ahead',
  },
  paymentsReceived: {
    of: 'payment, pay, comeIn money, cash, card, cheque, bankTransfer, directDebit, cash revenue, card revenue, cheque revenue, bankTransfer revenue, cash sell, card sell, cash comeIn, card comeIn, cheque comeIn, bankTransfer comeIn, directDebit comeIn, cash arriving, comeIn arriving money, cash bringIn, card bringIn, money received, method, money get, received aCustomer, get aCustomer money, comeIn aCustomer, pay aCustomer, money',
    beside:
      'us who customer aCustomer comeIn money howMuch received get method most good cash card cheque bankTransfer directDebit pay payment have howMany',
  },
  purchases: {
    of: 'buy, spend, pay we anItem, order who we, order aSupplier, order supplier, order howMuch, order money, order value, purchaseOrder value, order anItem, order most, purchaseOrder howMuch, buy supplier, cost aSupplier, get supplier money, get aSupplier money, get supplier most money, get supplier least money',
    beside:
      'supplier aSupplier howMuch money value who most item anItem category aCategory goods us stock howMany order buy aLocation spend',
  },
  received: {
    of: 'received, comeIn aSupplier, comeIn goods, comeIn stock, comeIn anItem, comeIn supplier, deliver value, deliver aSupplier value, deliver aSupplier !ahead, get aSupplier',
    beside:
      'goods value money howMuch howMany stock item anItem aSupplier supplier aCategory category deliver location aLocation us',
  },
  openOrders: {
    of: 'open order, open purchaseOrder, outstanding order, outstanding purchaseOrder, purchaseOrder, order without arriving, order waiting, order arriving, order howMany, order without received',
    beside: 'howMany supplier aSupplier have order purchaseOrder arriving location aLocation us',
  },
  lateOrders: {
    of: 'late order, late purchaseOrder, late deliver, late supplier, late aSupplier, late arriving, late received, late goods',
    beside:
      'order purchaseOrder deliver supplier aSupplier open howMany arriving received waiting who goods have stock',
  },
  toCome: {
    of: 'onOrder value, onOrder money, order without received value, order without deliver value, order without arriving value, order without received money, order without deliver money, order without arriving money, order without comeIn money, order without comeIn value, open order value, open order money, open purchaseOrder value, open purchaseOrder money, order arriving value, open order howMuch, arriving value order, outstanding order value, outstanding order money, open onOrder value, open onOrder money, open buy value, open buy money',
    beside: 'owedToUs supplier aSupplier item category howMuch purchaseOrder arriving aCategory',
  },
  expected: {
    of: 'arriving, due deliver, due order, due purchaseOrder, due goods, due aSupplier deliver, deliver ahead, received ahead, comeIn ahead, get ahead, comeIn goods ahead, order ahead',
    beside:
      'ahead deliver supplier aSupplier goods stock value money item received order purchaseOrder howMuch comeIn get us',
  },
  waitingApproval: {
    of: 'approval, approve waiting, hold approval',
    beside: 'order purchaseOrder waiting howMany open have who hold supplier aSupplier us late',
  },
  payables: {
    of: 'weOwe, owe supplier, owe aSupplier, bill, outstanding supplier, outstanding aSupplier, balance supplier, balance aSupplier, open supplier, owe anyone, bill outstanding, bill open',
    beside:
      'supplier aSupplier who money howMuch bill outstanding open anyone most value late due have us owe mustPay howMany',
  },
  billsDue: {
    of: 'must pay we !aCustomer !customer !us !who, bill due, bill arriving, bill mustPay, mustPay !us !aCustomer, due supplier, due aSupplier, weOwe due, bill ahead, weOwe ahead, pay supplier ahead, owe supplier ahead',
    beside:
      'payment supplier aSupplier bill due pay ahead howMuch money outstanding open weOwe order arriving howMany',
  },
  unbilled: {
    of: 'received without bill, received without invoice, received bill, arriving without bill, deliver without bill, comeIn without bill, received outstanding bill, deliver without invoice, comeIn without invoice, received outstanding invoice, bill out, bill shrinkage received, bill out received, received out invoice, comeIn out bill, goods without invoice supplier, goods without bill supplier, have goods without invoice',
    beside: 'payment balance have goods supplier aSupplier waiting value arriving stock who item',
  },
  onTime: {
    of: 'onTime, deliver good, deliver bad, supplier good, supplier bad, late deliver percent, good aSupplier deliver',
    beside:
      'supplier aSupplier percent deliver good bad order most least received howMany goods who late howMuch arriving',
  },
  leadDays: {
    of: 'leadTime, howLong deliver, fast supplier, slow supplier, deliver fast, deliver slow, howLong aSupplier, howLong arriving, howLong supplier, howLong waiting, howLong order, howLong received',
    beside:
      'howLong supplier aSupplier deliver fast slow average arriving waiting order who most least get goods us received good bad howMany',
  },
  openQuotes: {
    of: 'open quote, outstanding quote, quote waiting',
    beside: 'howMany howMuch customer aCustomer us have who value money late',
  },
  quotes: { of: 'howMany quote !services !item !goods', beside: 'send issue customer aCustomer us' },
  quotedValue: { of: 'value quote, money quote, howMuch quote', beside: 'customer aCustomer us who' },
  salesOrders: {
    of: 'howMany order customer, howMany order aCustomer, order most customer, order least customer, order most customer open',
    beside: 'get received have who us most least create',
  },
  ordersToDeliver: {
    of: 'open order customer, open order aCustomer, outstanding order customer, outstanding order aCustomer, order without deliver customer, order without deliver aCustomer, order waiting customer',
    beside: 'howMany have us deliver who most',
  },
  lateSalesOrders: {
    of: 'late order customer, late order aCustomer, late deliver customer, late deliver aCustomer',
    beside: 'howMany open order deliver have us who most',
  },
  salesDeliveries: {
    of: 'deliver customer, deliver aCustomer',
    beside: 'howMany order send have us get who most least',
  },
  punctualDeliveries: {
    of: 'onTime deliver howMany order !supplier !aSupplier',
    beside: 'customer aCustomer who have us',
  },
  deliveredOnTime: {
    of: 'onTime customer, onTime aCustomer, onTime deliver we !supplier !aSupplier',
    beside: 'percent deliver order good bad most least who how howMany',
  },
  customers: {
    of: 'howMany customer, customer activeWord, customer',
    beside: 'have howMany activeWord record everything currency create',
  },
  suppliers: {
    of: 'howMany supplier, supplier activeWord, supplier',
    beside: 'have howMany activeWord record everything buy currency create order',
  },
};

/** Ideas that say much about a figure, or next to nothing; the rest counts 2. */
const WEIGHTS: Partial<Record<Idea | Given, number>> = {
  ...{
    margin: 3,
    percent: 2.5,
    credit: 4,
    tax: 4,
    average: 3.5,
    dead: 4,
    cover: 4,
    approval: 3.5,
    onTime: 3.5,
    leadTime: 4,
  },
  ...{
    low: 3,
    out: 3,
    reorder: 3,
    unsold: 3.5,
    afterCosts: 3.5,
    weOwe: 3.2,
    owedToUs: 3.2,
    purchaseOrder: 2.5,
    bill: 2.6,
  },
  ...{
    late: 3,
    damaged: 3,
    shrinkage: 3.2,
    counted: 2.5,
    promotion: 3,
    correction: 2.4,
    returned: 2.6,
    supplierReturn: 3.5,
  },
  ...{
    transferred: 2.5,
    expired: 2.5,
    mustPay: 2.4,
    arriving: 2.2,
    revenue: 2.2,
    sell: 2.2,
    bestSeller: 3,
    reorderPoint: 2.6,
  },
  ...{
    howMany: 1.1,
    howMuch: 0.7,
    have: 0.6,
    left: 1.2,
    who: 0.4,
    us: 0.6,
    money: 1.2,
    most: 0.6,
    least: 0.6,
    make: 1.4,
  },
  ...{
    good: 0.8,
    bad: 0.8,
    get: 0.7,
    item: 0.9,
    customer: 1,
    supplier: 1,
    category: 0.6,
    location: 0.6,
    anyone: 0.4,
    goods: 0.8,
  },
  ...{
    services: 0.7,
    everything: 0.3,
    waiting: 1.4,
    hold: 1.6,
    comeIn: 1.5,
    bringIn: 2,
    moving: 1.2,
    howLong: 1.3,
    deliver: 1.7,
  },
  ...{
    anItem: 0.6,
    aCategory: 0.4,
    aCustomer: 0.9,
    aSupplier: 0.9,
    aLocation: 0.5,
    ahead: 1.3,
    aTime: 0.1,
    record: 0.2,
    order: 2,
  },
  ...{
    create: 0.2,
    must: 1,
    perform: 1,
    we: 0.4,
    send: 0.4,
    issue: 0.4,
    kind: 0.6,
    ageSplit: 1,
    fast: 1.4,
    slow: 1.2,
    fastMoving: 3,
    slowMoving: 3,
    rate: 0.6,
  },
  ...{
    method: 2,
    cash: 1.2,
    card: 1.2,
    cheque: 1.4,
    bankTransfer: 1.4,
    directDebit: 1.4,
    reason: 0.6,
    without: 0.8,
    activeWord: 0.9,
  },
  ...{
    due: 2.6,
    open: 1.7,
    outstanding: 2.2,
    pay: 2,
    payment: 2.4,
    quantity: 1.8,
    value: 2,
    age: 2.4,
    moves: 2.2,
    spend: 2.2,
  },
};

/** What an idea counts where it is taken up. */
const weightOf = (idea: Ingredient): number => WEIGHTS[idea] ?? 2;

type Recipe = { figure: FigureName; ideas: Ingredient[]; without: Ingredient[]; weight: number };
export type Ingredient = Idea | Given;

const NAMES = new Set<string>([...IDEAS, ...GIVEN]);
const isIngredient = (word: string): word is Ingredient => NAMES.has(word);
const ingredients = (list: string) => list.trim().split(/\s+/).filter(isIngredient);
const weigh = (ideas: Iterable<Ingredient>) => [...ideas].reduce((sum, idea) => sum + weightOf(idea), 0);

const ALL: readonly Recipe[] = FIGURE_NAMES.flatMap((figure) =>
  (RECIPES[figure]?.of.split(',') ?? []).map((recipe): Recipe => {
    const ideas = ingredients(recipe);
    const without = ingredients(recipe.replace(/(^|\s)[^!\s]\S*/g, ' ').replaceAll('!', ''));
    return { figure, ideas, without, weight: weigh(ideas) };
  }),
);
const BESIDE = new Map(
  FIGURE_NAMES.map((figure) => [figure, new Set(ingredients(RECIPES[figure]?.beside ?? ''))]),
);
/** Everything that speaks for a figure. */
export const ingredientsOf = (figure: FigureName): ReadonlySet<Ingredient> => OF.get(figure) ?? new Set();
const OF = new Map(
  FIGURE_NAMES.map((figure) => [
    figure,
    new Set([
      ...(BESIDE.get(figure) ?? []),
      ...ALL.filter((recipe) => recipe.figure === figure).flatMap(({ ideas }) => ideas),
    ]),
  ]),
);
/** What stands beside counts less than what makes a figure. */
const BESIDE_SHARE = 0.6;

/** The figures that are made of ideas, with what each takes up, the most first. */
export function figuresOf(ideas: ReadonlySet<Ingredient>): { figure: FigureName; weight: number }[] {
  const found = new Map<FigureName, number>();
  for (const { figure, ideas: parts, without, weight } of ALL) {
    if (!parts.every((part) => ideas.has(part)) || without.some((part) => ideas.has(part))) continue;
    const beside = [...(BESIDE.get(figure) ?? [])].filter((idea) => ideas.has(idea) && !parts.includes(idea));
    const all = weight + BESIDE_SHARE * weigh(beside);
    if (all > (found.get(figure) ?? 0)) found.set(figure, all);
  }
  return [...found].map(([figure, weight]) => ({ figure, weight })).sort((a, b) => b.weight - a.weight);
}
