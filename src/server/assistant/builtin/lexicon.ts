/** Words of the language as opposed to names of things, and how people shorten or misspell the commonest. */

const words = (text: string) => text.trim().split(/\s+/);

/** Spelled out before anything else is looked at. */
export const SPELLED: Record<string, string> = {
  whats: 'what is',
  wheres: 'where is',
  hows: 'how is',
  whos: 'who is',
  its: 'it is',
  thats: 'that is',
  theres: 'there is',
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  weve: 'we have',
  were: 'were',
  youve: 'you have',
  theyre: 'they are',
  theyve: 'they have',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  hasnt: 'has not',
  havent: 'have not',
  aint: 'is not',
  lets: 'let us',
  gimme: 'give me',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  lemme: 'let me',
  u: 'you',
  ur: 'your',
  r: 'are',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
  tx: 'thanks',
  qty: 'quantity',
  qnty: 'quantity',
  amt: 'amount',
  nr: 'number',
  pcs: 'pieces',
  pc: 'pieces',
  hwo: 'how',
  hw: 'how',
  waht: 'what',
  wat: 'what',
  wht: 'what',
  wich: 'which',
  whcih: 'which',
  wher: 'where',
  wehre: 'where',
  teh: 'the',
  hte: 'the',
  mcuh: 'much',
  mnay: 'many',
  manny: 'many',
  mnany: 'many',
  oos: 'out of stock',
  reorder: 'reorder',
  invt: 'inventory',
  inv: 'inventory',
  yr: 'year',
  mth: 'month',
  wk: 'week',
  yest: 'yesterday',
  tdy: 'today',
  bestsellers: 'best sellers',
  bestseller: 'best seller',
  bestselling: 'best selling',
  hv: 'have',
  abt: 'about',
  soled: 'sold',
  sould: 'sold',
  lst: 'last',
};

/** Words that say how something is meant, and name nothing. */
export const LANGUAGE = new Set(
  words(`
  a an the this that these those it its they them their theirs he she his her i me my mine we us our ours you your yours one ones
  is are was were be been being am do does did done doing have has had having can could may might must shall should will would
  not no none nothing any anything anyone some something someone all every everything each both few several many much more most less least enough
  and or but if then than so because as of at by for from in into on onto off out over under up down to too with without within about above below between
  what which who whom whose when where why how whether there here now then today yesterday tomorrow
  again also already always ever never just only still yet even really actually currently right please kindly ok okay well
  day days week weeks month months quarter quarters year years time times date ago last past previous next current recent recently lately since until before after during
  far once often long soon ages moment minute
  show tell give list find search look looking lookup see check get got getting know want wanted need needs let make makes made take took taken put go goes going gone went come came keep kept
  new newest latest display pull bring run running ran have got gimme say says said think mean means
  stock stocks stocked inventory hand available availability left remaining remain remains exist exists quantity quantities amount amounts number numbers count counts counted total totals sum figure figures
  units unit pieces piece altogether overall whole entire
  item items product products article articles thing things sku skus goods stuff merchandise kind kinds sort sorts type types different distinct active
  sell sells selling sold sale sales seller sellers shifted shift moved moving move moves movement movements turnover revenue takings popular best top worst fastest slowest fast slow biggest hottest strongest
  buy buys buying bought purchase purchases purchased order orders ordered ordering reorder reordering reordered restock restocking replenish replenishment supplier suppliers
  receive received receipt receipts deliver delivered delivery deliveries arrive arrived shipment incoming
  price prices priced pricing cost costs costing charge charges worth value values valued valuation money expensive cheap cheapest retail capital tied assets pay paid paying margin per
  low lower lowest short shortage shortages empty zero nearly almost attention critical reach reached point level levels threshold minimum alert alerts
  place places location locations shelf shelves aisle bin rack warehouse store stored kept lying sits sit sitting
  explain explanation behind breakdown break history happened happen trace reconcile add adds adding added remove removed removing subtract deduct write wrote written set adjust adjusted adjustment change changed changes correct corrected increase decrease reduce
  damaged damage broken broke lost missing stolen returned return returns spoiled
  invite invitation invited user users people person colleague employee staff member role admin administrator manager viewer email
  help support hello hi hey good morning afternoon evening thanks thank you bye goodbye cheers
  carry carries offer offers category categories section group
  first second third fourth half percent end beginning start
  mover movers dead stale collecting gathering dust unsold performing performed perform like fit fits needed
  mostly lot lots bit couple dozen pair hundred thousand
  like compared versus vs difference same other others another else instead
  details info information describe description barcode
  january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday fortnight
  zero two three four five six seven eight nine ten eleven twelve
  business company shop? customer customers invoice invoices overdue
  guys guy mate hmm uh um er yes no maybe
  reach hold holds holding sits own owns
  counter teh whatever exactly approximately roughly about around
  cool great nice perfect awesome
  possible way able
`).map((word) => word.replace('?', '')),
);

/** Words whose misspellings are put right, since what is meant hangs on them. */
export const CORRECTED = [...LANGUAGE].filter((word) => word.length >= 4);
