import { figureSynonyms } from '#shared/insights/figures/synonyms/en.ts';
import { englishCannot } from './enCannot.ts';
import { englishTimes } from './enTimes.ts';
import type { Lexicon } from './lexicon.ts';

/** The English of people who ask about their business. */
export const ENGLISH: Lexicon = {
  language: 'en',
  figures: figureSynonyms,
  times: englishTimes,
  asksHow:
    /\bhow (one|you) \w+|\bexplain (how|the way)\b|^how (are|is|do|does|can) (\w+ ){1,3}(work|handled|done|booked|treated|calculated)\b|\b(procedure|process) (when|if)\b|\b(setting|settings|password|two factor)\b|\bis there (a|an|any) (shortcut|setting|option|button|function|template|app|guide)\b|^can (a )?(customers?|users|staff|suppliers|clients|people|visitors|colleagues?)\b|\bhow can (a|the|my|our) \w+\b|\bdifference between .* and \w+$|^how (do|does|is|are) (the|a|an) (?!(sales|stock|month|week|year)\b).* (work|works|done|made|added|set up|handled|calculated|created|printed|changed)\b|\bwhat (do|should|must) (i|we|you|one) (do|click|press) (if|when|to|about|with|for|in order)\b|\b(any|a|the|another|easy|easier|quick|simple|best|right|proper) (way|place|method|trick|procedure) (to|of|for)\b|\bways to\b|\bwhere to (set|change|add|find the|put|enter|see the|turn|switch|edit|upload|define|configure)\b|\b(can not|cannot) (seem to )?(find|see|work out|figure out) (the|how|where|out)\b|\b(walk|talk|guide) me through\b|\b(help|show) me (to )?(set|add|import|export|configure|connect|change|create a|make a)\b|\bi (want|need|would like) to (be able to )?(import|export|print|connect|upload|customi[sz]e|configure|enable|disable|set up|hide|rename|merge|switch|turn|change (my|our|the)|edit)\b|\b(steps|instructions|guide|tutorial|manual|procedure) (to|for|on)\b|\bhow(s| is) (a|an|the) \w+ (added|set|created|made|changed|done|booked|entered)\b|\bhow (do|can|could|would|should|might|must|did|does) (i|one|you|someone|a|an|my|the|people|users|somebody)\b(?! (\w+ )?(owe|owes|stand|have|sell|make|pay|pays|buy|look|compare|perform))|\bhow to\b|\b(how|where) (do|can|could|should|would|might|did|must) (i|one|you|someone|somebody|people|users|customers|staff|my \w+|a \w+|an \w+)\b(?! (owe|stand|have|sell|make|still|pay|buy))|\bhow (do|can|could|should|would) we (?!(do|stand|look|compare|sell|make|have|owe|get on)\b)|\bwhere (can|could|should|would) we\b|\b(where|which) .*\b(button|setting|settings|option|menu|screen|page|form|switch|checkbox|tab)\b|\b(way|trick|steps|process|procedure) (to|for|of) \w+ing\b|\b(is it|is there any way|is there a way) .*\bto\b|^(can|could|may) (i|we|you|one|users?|customers?) (add|change|set|import|export|print|edit|undo|delete|upload|turn|switch|use|connect|hide|merge|split|attach|customi[sz]e|rename|restore|give|let|assign|archive|schedule|link|block|reopen|cancel|make it|put|scan|sync|log|track|reverse|void)\b(?!.*\b(to|by|for|from) \d)/,
  cannot: englishCannot,
  ideas: {
    revenue:
      'busiest, sales, revenue, revenues, turnover, takings, income, turned over, sales figures, sales total, business done, top line, billings, net sales, how did we do, how are we doing, how did it go, how much business',
    sell: 'sell, sells, selling, sold, sale, shift, shifted, flogged, go out the door, went out the door, left the shop, over the counter, performing, performed, perform, how did we do, how are we doing, how is business, took at the till, rung up, ring up',
    bestSeller:
      'best seller, top seller, bestseller, best selling, top selling, bestselling, best sold, most sold, most popular, hottest, biggest seller, number one seller, best performing',
    quantity:
      'units, unit, pieces, piece, pcs, quantity, qty, quantities, volume, metres, meters, metre, litres, liters, kilos, rolls, boxes, packs, pairs, number of units, tins, cans, bottles, unit count, in units, by units, unitwise, in numbers, how many units',
    howMany: 'how many, number of, count of, no of, amount of, how may, count',
    howMuch: 'how much, what amount, how big, how high',
    money:
      'money, dollars, dollar, usd, value in money, in money, cash value, dollarwise, in value, amount, amounts, totals in dollars, in dollars, by value, moneywise, sum',
    value: 'value, worth, valued, valuation, values',
    percent:
      'percent, percentage, %, pct, per cent, percentages, percentwise, percent wise, as a share, ratio, pc, margin percentage',
    margin:
      'margin, margins, profit, profits, gp, gross profit, gross margin, earnings, earn, earned, profitable, profitability, profit margin, markup, mark up, gross, bottom line, contribution, proceeds after costs',
    make: 'make, made, making, earn, earned, earning',
    afterCosts: 'after costs, after cost, net of costs, minus costs, less costs, after cost of goods',
    cost: 'cost, costs, costing',
    bringIn:
      'take, took, taken, ring up, rang up, bring in, brought in, bringing in, brings in, generate, generated, contribute, contributed, turn over, gross',
    get: 'get, got, receive',
    stock:
      'stock, inventory, on hand, in stock, stocks, stockholding, available, availability, supply of, goods on hand',
    have: 'have, have got, has, got, there are, there is, carry',
    left: 'left, remaining, remain, remains, still have, still got, still there',
    hold: 'hold, holds, holding, tied up, tied, sitting, locked up, stuck, invested, parked',
    low: 'about to run out, going to run out, about to be out, low, running low, running out, running short, run out soon, nearly out, almost out, short, short of, low on, getting low, below minimum, under minimum, below min, under min, low stock, nearly gone, need topping up, at or below reorder point, short on, runs low, scarce, critical, low level, low levels',
    out: 'out of stock, sold out, run out, ran out, stockout, stockouts, stock outs, zero stock, nothing left, none left, all gone, oos, out of, empty, completely out, unavailable, no stock, is out, are out, all out, depleted, exhausted, stocked out, not available, not in stock, nothing in stock, no longer in stock, none on hand, nothing on hand, none in stock, gone, have none of, none of, dont have any, no longer have, at zero, zero on hand, zero left, missing from stock, out',
    reorderPoint:
      'reorder point, reorder points, reorder level, min level, minimum level, minimum, reorder threshold, min stock, minimum stock, reorder qty point, par level, trigger level, threshold, low stock level, low stock threshold',
    dead: 'been sitting, sitting for, sitting there, dead, dead stock, dead wood, deadwood, dead weight, obsolete, stale, gathering dust, collecting dust, not moving, not moved, has not moved, have not moved, did not move, does not move, do not move, isnt moving, sitting around, unsold stock, nonmoving, non moving, shelf warmers, slow stock, not selling, not been selling, stuck on the shelf, stuck on shelves, hasnt moved, stock not sold, old stock nobody buys',
    unsold:
      'not sell, not sold, never sold, nobody bought, no one bought, nobody buys, no one buys, noone bought, without sales, without a sale, no sales, zero sales, sold nothing, have not sold, has not sold, did not sell, not selling at all, unsold, not one sold, nobody wanted, failed to sell, with no sales',
    moves:
      'stock movements, stock movement, movements, movement, moves, stock moves, inventory movements, stock changes, postings',
    moving: 'moving, moves, moved, going, went, left the building, leave the building',
    fastMoving:
      'moving fastest, fastest moving, fast moving, fast movers, top movers, selling fastest, fastest selling, going fastest, movers, hot sellers',
    slowMoving:
      'slow movers, slowest moving, slow moving, moving slowest, selling slowest, slowest selling, worst sellers, worst seller, worst selling, poorest sellers, least popular, slowest sellers, slow sellers, duds, flops',
    age: 'how old, age, aged, aging, ageing, old, ages, stock age, how long has been here, how long sitting',
    ageSplit:
      'buckets, age, aging, ageing, age bands, age bracket, age group, aged, by age, bands, days overdue bands',
    cover:
      'days of cover, cover, stock cover, how long will last, will last, last us, days of stock, days stock, weeks of stock, how many days of stock, when will run out, going to last, gonna last, last for, lasts, enough for, days left, days on hand, days inventory, months of stock',
    average: 'average, avg, mean, on average, typical, averages, aov',
    credit:
      'credit notes, credit note, credits, credited, refunds, refunded, refund, credit memos, credit memo, returns credited, gave back, given back, give back',
    tax: 'tax, sales tax, vat, taxes, gst, tax collected',
    invoice: 'invoice, invoiced, inv, sales invoice',
    pay: 'paid yet, been paid, pay, pays, paid, paying, paid up, settle, settled',
    payment:
      'payment, receipt, remittance, takings received, money in, money received, cash received, money that came in, payments in, collected',
    comeIn: 'came in, come in, coming in, comes in, arrived, turned up, roll in, rolled in',
    owedToUs:
      'are we owed, were we owed, we are owed, being owed, am i owed, owe us, owes us, owed to us, owing us, owing to us, owed us, due to us, receivable, receivables, ar, accounts receivable, debtor, debtors, customer debt, customer debts, in our debt, money owed to us, they owe us, owing to me, owe me, owes me, debts',
    weOwe:
      'we owe, payables, payable, ap, accounts payable, creditors, creditor, owed to suppliers, i owe, our debts, our debt, outstanding bills, unpaid bills, open bills, unpaid supplier bills, outstanding supplier bills, bills outstanding, bills unpaid, owe them, bills not paid, what suppliers are owed, owing to suppliers, suppliers owed',
    owe: 'owe, owes, owed, owing',
    outstanding:
      'unpaid, outstanding, not paid, not been paid, not yet paid, still to pay, not settled, unsettled, havent paid, have not paid, has not paid, hasnt paid, still waiting for money, uncollected, to be paid',
    open: 'undelivered, unreceived, outstanding, unfulfilled, open, pending, not closed, placed',
    late: 'overdue, late, past due, past their due date, behind, delayed, in arrears, arrears, too late, past the due date, not arrived on time, should have arrived, should have been here, missed their date, late paying, paying late, behind on payments, slow paying, latest, running late, beyond due, delinquent',
    due: 'coming up, upcoming, due in, due, falls due, falling due, fall due, fell due, becomes due, become due, to be paid, maturing, comes due, coming due, come due, will be paying, expected payments',
    bill: 'bill, supplier invoice, vendor bill, vendor invoice, purchase invoice',
    buy: 'buy, buys, buying, bought, purchase, purchased, purchasing, buy off, buy in, bought in, sourced, source, buy from',
    spend: 'expense, expenses, spend, spent, spending, spends, expenditure, outlay',
    order: 'order, ordered, orders placed, ordering',
    purchaseOrder: 'po, purchase order',
    received:
      'arrived, received, receive, goods received, deliveries received, delivered to us, taken in, booked in, receipts of goods, goods receipts, goods receipt, stock received, inbound received, deliveries, came in from suppliers, was delivered, were delivered, got delivered, has been delivered, delivered, did come in, did we get in, got in',
    arriving:
      'coming in, due in, arrive, arriving, arrives, incoming, on its way, on the way, expected, expecting, due to arrive, in transit, on order, inbound, to arrive, coming, en route, will get, expect, on their way, to come, landing, deliveries expected, will arrive, scheduled, be delivered',
    approval:
      'approval, approvals, sign off, signed off, signature, to be approved, authorisation, authorization, go ahead, waiting for approval, awaiting approval, unapproved, need approving, needs approving, to approve, approve, approved, signing off, signoff, ok from',
    waiting: 'waiting, awaiting, pending, wait, await, held up, stuck, need, needs, needing',
    deliver: 'deliver, delivers, delivering, delivery, shipping, deliveries, ship',
    onTime:
      'on time, reliable, reliability, punctual, punctuality, keeps its dates, keep their dates, keeps dates, keeps their dates, keep dates, delivery performance, keeps promises, promised date, promised dates, otd, on schedule, prompt, dependable, keep its promises, keep their promises, keeps its promises, trustworthy, stick to dates, sticks to dates, keeps their word, delivered late, delivers late, deliver late, delivering late',
    leadTime:
      'lead time, lead times, delivery time, delivery times, turnaround, to deliver, take to deliver, takes to deliver, to arrive from, days to deliver, how quickly deliver, quick to deliver, fast to deliver, delivery speed, leadtime, lead days',
    howLong: 'how long, how many days, how quickly, how fast, how soon',
    reorder:
      'need to buy, to reorder, should i order, should we order, to order, need to order, reorder, reordering, needs ordering, need ordering, needs reordering, need reordering, to buy, restock, restocking, replenish, replenishment, reorder list, shopping list, suggest buying, should buy, should i buy, should we buy, must buy, must order, have to order, have to buy, order next, running to reorder, worth ordering, buy more of, top up, want ordering, needs restocking, need restocking',
    mustPay:
      'have to pay, need to pay, must pay, got to pay, should pay, we pay, to pay, pay out, payable by, need paying, needs paying, paying out, have we got to pay, falls to us',
    activeWord:
      'active, deal with, on file, on our books, on the books, in the system, work with, in our catalogue, in the catalogue, in the range, listed, on record',
    item: 'item, product, article, sku, line, thing, good',
    category:
      'category, product group, group, product category, department, section, product line, range, class',
    customer: 'customer, client, buyer, cust, account, payer, debtor, shopper, purchaser',
    supplier: 'supplier, vendor, supplyer, wholesaler, manufacturer, creditor',
    location:
      'which location, what location, which shelf, which aisle, location, place, warehouse, shelf, aisle, bin, spot, storage location, site, store, rack',
    goods:
      'goods, physical goods, goods only, merchandise, physical products, not the services, without services, without the services, excluding services, no services, not services, except services, leave out services, minus services',
    services:
      'services, service, labour, labor, work, service income, not the goods, without goods, without the goods, excluding goods, service items, service work, excluding products',
    kind: 'goods or services, goods and services, kind, goods vs services, goods versus services, goods against services, type, services vs goods, services versus goods',
    currency: 'currency',
    rate: 'tax rate, rate, vat rate',
    method:
      'method, payment method, way of paying, payment type, means of payment, how they paid, how people paid, pay method, paid how, mode of payment, way they paid, type of payment, form of payment',
    reason: 'reason, cause, why it moved',
    us: 'us, off us, from us, to us, our shop, with us',
    who: 'who, whom, whose, whos, which people, who is, who has, who are',
    which:
      'which, what, which location, what location, which shelf, which aisle, list, show me, show, list of, give me, tell me which, and which',
    whichOne: 'which one, what one',
    anyone: 'anyone, anybody',
    everything: 'everything, all, all the, all of, every single, whole lot, entire, whole',
    everyone: 'everyone, everybody, all of them',
    damaged:
      'damaged, damage, broken, broke, breakage, breakages, cracked, smashed, ruined, spoiled, spoilt, faulty, defective, torn, bent, damages, wrecked, leaking, dented, crushed, snapped, scratched',
    shrinkage:
      'lose, losing, shrinkage, missing, went missing, lost, stolen, theft, shoplifting, losses, loss, disappeared, vanished, gone missing, shrink, thefts, pilfered, unaccounted',
    counted:
      'corrected in counts, count corrections, stock count corrections, count differences, count difference, in counts, from counts, counts, stocktake differences, stocktake, counting, by counting, stock counts, after counting, count adjustments, counting differences, in stocktakes',
    promotion:
      'given out, handed out, promotion, promotions, promoted, promoted away, giveaway, giveaways, given away, gave away, samples, freebies, free samples, promo, promotional, sample, marketing',
    correction:
      'correction, corrections, corrected, adjustments, adjustment, adjusted, manual corrections, manual adjustments, typo fixes',
    returned:
      'customer returns, returned by customers, came back, brought back, returned, returns, come back',
    supplierReturn:
      'returned to suppliers, sent back, returned to supplier, supplier returns, sent back to suppliers, went back, back to suppliers, back to supplier',
    expired:
      'out of date, expired, past date, past its date, past their date, expiry, past use by, gone off, outdated, past best before, beyond date, perished, past sell by',
    transferred: 'transferred, transfers, moved between, moved between locations, transfer moves',
    cash: 'cash, in cash, cash payments',
    card: 'card, credit card, by card, cards, card payments, debit card, visa, mastercard',
    cheque: 'cheque, check, by cheque, by check, cheques, checks, cheque payments, check payments',
    bankTransfer:
      'bank transfer, wire, by transfer, by bank, bank transfers, wire transfer, by wire, ach, wired, wire transfers',
    directDebit: 'direct debit, debit, by direct debit, direct debits',
    per: 'by, per, each, every, for each, for every, broken down by, split by, grouped by, group by, split, breakdown by, break down by, according to, by each, sorted by, across, broken out by, separated by, apiece, within each, divided by, respective',
    only: 'only, just, but only, only the, just the, only for, just for, exclusively, solely, nothing but, limited to, restricted to, specifically',
    without: 'not, without, excluding, except, minus, leaving out, leave out, excl',
    most: 'busiest, most, biggest, largest, highest, greatest, top, bigger, more, the most, heaviest, max, maximum amount, leading, main, strongest, major, longest, largest at top, priciest, descending, most valuable, dearest, longest lasting, oldest, in descending order, heavy hitters, highest first, number one',
    least:
      'least, lowest, smallest, fewest, bottom, weakest, minimum, less, smaller, littlest, poorest, the least, tiniest, ascending, lowest first, shortest, in ascending order, cheapest, tail end, newest, low to high, smallest first, youngest',
    good: 'best, better, finest, greatest, keeps best, most reliable, ideal, strong, healthiest',
    bad: 'worst, worse, poorest, terrible, bad, unreliable, least reliable, most unreliable, naughtiest',
    fast: 'fastest, quickest, faster, quicker, soonest, speediest, swiftest',
    slow: 'slowest, slower, slow, sluggish',
    firstWord: 'first, at top, on top, at the top, at the front, leading, to lowest, to smallest',
    otherWay:
      'other way round, other way around, reverse, reversed, the other way, flip it, flip, opposite order, upside down, turn it round, turn it around, reverse order, the reverse, vice versa, the opposite, other direction',
    over: 'over, more than, above, greater than, at least, exceeding, older than, longer than, bigger than, higher than, upwards of, beyond, exceeds, north of, in excess of, larger than, later than, by more than, from upwards, minimum of, >',
    under:
      'under, less than, below, fewer than, at most, smaller than, up to, lower than, no more than, cheaper than, south of, beneath, <, younger than',
    versus:
      'vs, versus, against, compared to, compared with, in comparison to, in comparison with, v, as opposed to, relative to, compare to, compare with, next to, up against, stack up against, different from, measured against, vis a vis, set against, more than, less than, better than, worse than, than, with, to',
    thanWord: 'than, with, to, more than, less than, better than, worse than',
    onOrder: 'on order, already ordered, been ordered, have ordered already',
    lasting: 'last, lasts, lasting',
    onYear:
      'year on year, yoy, year over year, y o y, on the year, on last year, on the year before, annual change, up on last year, down on last year',
    onPeriod:
      'month on month, mom, month over month, week on week, week over week, quarter on quarter, quarter over quarter, qoq, wow, on the month, on previous, on the previous period, on the one before',
    compareWord: 'compare, comparing, comparison, compared, difference between, difference',
    where:
      'where, wheres, whereabouts, which shelf, which aisle, what shelf, what aisle, which bin, which bin, live, lives, kept, stashed, located, were do, where to find, where can i find, where do we keep, location of, where do i find, what location, where are, where is, where did we put',
    price:
      'price, prices, price tag, sales price, selling price, list price, unit price, retail price, priced',
    charge:
      'charge, charging, cost, costs, sell for, sells for, go for, goes for, asking for, ask for, set back, how much for, how much is, how much are, how much does cost, priced at, do we want for',
    balance:
      'balance, account balance, account, standing, stand, balances, statement, account standing, where do we stand, how do we stand',
    status:
      'status, state, paid, settled, paid yet, happened to, happening with, stands, how far, progress, arrived, shipped, whats up with, where is, wheres, through, been paid, gone out, delivered, update on, situation, come in yet',
    contact:
      'contact, contacts, phone, phone number, telephone, number for, email address, email, address, contact details, contact person, e mail, contact info, ring, reach, call, who do i call, telephone number, get hold of, mobile, mail address',
    history:
      'history, moves, movements, stock history, last move, last moved, stock card, happened to, log of, ledger, trace, audit trail, ins and outs, transactions, trail, moved last, recent moves',
    details:
      'details, tell me about, info on, information on, everything about, info about, all about, information about, look up, details on, details of, overview of, pull up, show me, open up, profile, what do we know about, card for, what is, bring up, specs',
    contents:
      'what is in, what is on, whats in, whats on, contents of, contents, kept in, stored in, stored on, what is stored, inside, in there, lying in, what do we have in, what do we keep in, what have we got in, list what is in',
    create:
      'draft, make, create, write, prepare, raise, draw up, set up, new, make out, knock up, put together, generate, sort out, write up, do up, get me, i need, i want, can i get, whip up, put through, produce, place, type up',
    send: 'send, mail, email, e mail, forward, shoot, fire off, send off, send over, send out, resend, deliver, ping over, send again',
    issue:
      'issue, finalise, finalize, post, release, make final, issue it, confirm, finish, make official, definitively issue',
    remind:
      'remind, nudge, chase, chase up, dun, prod, reminding, send a reminder, payment reminder, poke, hassle, press, follow up with, chasing, jog, ping, get after',
    reminder: 'reminder, reminders, dunning letter, dunning, payment reminder',
    record:
      'record, log, book, enter, note, register, put down, mark, post, key in, add, tick off, mark as paid, jot down',
    takeIn:
      'receive, received, book in, check in, take in, arrived, booked in, came, has arrived, have arrived, came in, is here, are here, has come in, turned up, delivered, landed, has come, checked in',
    approve:
      'approve, aprove, sign off, sign, ok, okay, authorise, authorize, green light, release, give the go ahead, confirm, pass, wave through, give the nod, accept',
    set: 'set, change, update, put, make, adjust, alter, edit, should be, now costs, costs now, is now, modify, goes to, switch, to be, set to',
    raise:
      'raise, increase, bump, up, put up, bump up, hike, lift, go up, mark up, price up, push up, crank up, raised, higher',
    lower:
      'lower, reduce, drop, cut, decrease, put down, mark down, bring down, price down, knock down, slash, trim, discount, go down, lowered, take down, dropped',
    takeOff:
      'knock off, take off, knock, take away, deduct, subtract, remove, take out, minus, less, reduce, take, decrease, off, down by, pull out, lower, short by, fewer, drop',
    addTo:
      'back, add, plus, put in, add to, increase, put back, found, more, up by, extra, add back, raise, bump up, turned up, surplus',
    shift:
      'move, transfer, ship, shift, bring, relocate, carry, take, send, put, haul, shuffle, reallocate, pop, stick, moved',
    pullTo: 'to, into, onto, over to, in to, on to, towards',
    scrap:
      'scrap, bin, write off, write down, toss, dispose, throw away, throw out, chuck, chuck out, discard, junk, trash, get rid of, ditch, dump, wrote off, written off, writeoff, throw, destroy, tossed, scrapped, binned',
    countVerb:
      'counted, count, recount, stock count, just counted, stocktake, i count, counting, there are really, recounted, count is, tallied, tally, physically counted, actually have, we have exactly, counted up',
    invite:
      'invite, add user, new user, give access, sign up, onboard, add, add as, let in, grant access, create a login, create an account, add to the team, inviting, create user, set up',
    snooze:
      'snooze, mute, silence, pause, hush, quiet, stop warning, ignore, postpone, put off, unsnooze, shut up, stop alerting, stop reminding, hold off, remind me later, dont warn, do not warn, stop bugging, suppress, leave me alone about, hide',
    alertWord:
      'alert, alerts, warning, warnings, notification, notifications, low stock warning, low stock alert, low stock warnings, low stock alerts, notice',
    quote: 'quote, quotation, estimate, offer, proposal, quoted',
    orderVerb:
      'we need, i need, order, reorder, buy, purchase, get, get in, order in, restock, stock up on, buy in, re order, procure, stock up, replenish',
    newWord: 'new, now, fresh, another',
    adminRole: 'admin, administrator, admin rights, admins',
    managerRole: 'manager, managers',
    staffRole:
      'staff, staff member, employee, clerk, sales, salesperson, warehouse, cashier, team member, worker, colleague',
    viewerRole: 'viewer, read only, readonly, view only, guest, accountant',
    we: 'we, i, do we, did we, have we, are we, were we, we do, us',
    when: 'when, since when',
    beyond:
      'delete, cancel, pay, refund, close, merge, void, rename, print, download, upload, back up, archive, block, withdraw, deposit, reimburse, export, import, lock, unlock, reset, reorganise, reorganize, translate, fax, photocopy, scan in, undo, restore, pay off, settle, hire, duplicate, copy, credit',
    turning:
      'turn our stock, turn stock, turn the stock, turned our stock, turns of stock, turnover of stock, stock turnover, inventory turnover, stock turns, inventory turns, turns, turn over our stock, times turn, stock turn',
    daily:
      'daily, day by day, by day, per day, each day, every day, day to day, by the day, on each day, a day, days, which day, what day, which days',
    weekly:
      'weekly, week by week, by week, per week, each week, every week, week to week, by the week, a week, weeks, which week, what week, which weeks',
    monthly:
      'monthly, month by month, by month, per month, each month, every month, by the month, a month, months, which month, what month, which months, month wise',
    quarterly:
      'quarterly, quarter by quarter, by quarter, per quarter, each quarter, every quarter, which quarter, what quarter, quarters, which quarters, by quarters',
    yearly:
      'yearly, annually, year by year, by year, per year, each year, every year, which year, what year, years, annual, by years, per annum',
    goesOn:
      'and, what about, how about, ok and, okay and, and what about, and how about, now, also, but, then, or, same for, same but, same with, and the same, the same for, ok now, plus, ok, okay, and now, only, just, so, now just, do the same for, right and, alright and, same thing for, same thing but, cool and, now show, now by, instead, great and, thanks and, good and, hmm, and for',
    pointsBack:
      'it, that, those, them, these, they, this one, that one, of those, of it, of that, of them, the ones, ones, the other one, him, her, their, there, its, he, she, his, this lot, same one, one, the one, the same, likewise, this',
    same: 'same, the same, likewise, ditto',
    question:
      'what, which, how, who, when, why, where, did, do, does, is, are, any, was, were, has, have, whats, hows, whos, wheres, how many, how much, show me, list, compare, tell me, whose, anything, show, will, can you show, can you tell, give me the, display, how is, what is, where is, who is, any of',
    please:
      'please, pls, plz, kindly, can you, could you, would you, will you, i want you to, i would like you to, i need you to, go ahead and, go and, lets, let us, can we, could we, can u, i would like, hey, just',
    greeting:
      'hello, hi, hey, good morning, good afternoon, good evening, morning, hiya, howdy, greetings, hi there, hello there, good day, yo, whats up, sup, evening, hullo, how are you, heya, gday, afternoon, hey there',
    thanks:
      'thanks, thank you, cheers, ta, thx, much appreciated, many thanks, ty, thank you so much, thanks a lot, thanks a million, appreciate it, great job, well done, brilliant, perfect, awesome, nice one, lovely, great, cool, good job, super, excellent, you are great, that helps, helpful, very helpful, good work, wonderful, that was helpful, nice',
    goodbye:
      'bye, goodbye, good bye, see you, see ya, cya, bye for now, good night, goodnight, talk later, later, talk to you later, that is all, thats all, that will be all, farewell, catch you later, so long, im off, signing off, take care, have a good one, have a nice day, see you later, see you tomorrow, bye bye, ttyl, im done, im done for today, until tomorrow, logging off now',
    capabilities:
      'what can you do, what do you do, who are you, what are you, what can i ask, what do you know, how can you help, what can you help, help, help me, what should i ask, what questions, what can you, what are you able to, what are you good at, what are you for, are you a robot, are you human, are you real, your features, what all can you do, what else can you do, how do you work, capabilities, are you a bot, are you an ai, what could you do, what can i use you for, what would you be able to do, introduce yourself, how can you be useful, what do you offer, what stuff can you do, what kind of things can you, what sort of things can you, what sort of questions, what kind of questions, what can u do, tell me what you can do',
    howto:
      'how do i, how how to, how can i, how can we, how would i, how would one, how does one, how do you, how should i, where do i, where can i, where does one, where do we, where would i, where can one, where can we, wheres the button, where is the button, wheres the setting, where is the setting, where is the option, wheres the option, wheres the screen, where is the screen, where is the page, wheres the page, whats the way to, what is the way to, whats the trick to, what is the trick to, whats the best way to, what is the best way to, is there a way to, is it possible to, steps to, show me how to, explain how to, how is it possible to, tell me how to, instructions for, guide to, guide for, how does the, what do i do to, what do i click, what do i press, where should i click, which button, which menu, where is the menu, how come i can not, can i change, can i set, can i have, can i add, can i import, can i export, can i print, can i use, can i upload, can i undo, can i turn off, can i turn on, can we change, can we set, can we import, can we export, can we print, how might i, whats the procedure for, what is the procedure for, whats the process for, what is the process for, procedure for, how am i supposed to, how are you supposed to, where would one, how can one, how could i, how can you, how does a, way to set, way to change, how might one, teach me, walk me through, help me set up, what steps, where in the settings, where in the app, where do you, how do people, need help with, where to change, where to set, where to find the setting, where is it possible, where exactly do i, how exactly do i, how could we, where on earth do i, how the hell do i, whats the quickest way to, whats the easiest way to, how would we, how did i',
    correcting:
      'i mean, i meant, sorry, no just, no only, rather, or rather, scratch that, make that, wait, no wait, correction, oops, actually, i mean to say, no i mean, no make it, no make that, no sorry, sorry no, no actually, actually no, no not that, strike that, hang on, hold on, never mind, erm no, no lets say, nope, my mistake, my bad, uh no',
    together:
      'together, combined, in total, in all, total, overall, altogether, sum of, all together, all told, totals, totalled, grand total, all in all, put together, as one',
    rest: 'rest, the rest, others, the others, other',
    feast:
      'easter, good friday, thanksgiving, black friday, ramadan, eid, pentecost, mardi gras, chinese new year, diwali, labor day, labour day, memorial day, bank holiday, mothers day, fathers day, passover, hanukkah, cyber monday, easter sunday, easter monday, ash wednesday, superbowl, super bowl, spring break, school holidays, carnival, whitsun, regatta week, presidents day, mlk day, columbus day, summer holidays',
    stop: 'growth, grown, gone, usually, often, a, an, the, of, for, from, at, is, are, was, were, be, been, being, am, do, does, did, done, doing, i, me, my, we, our, ours, you, your, yours, he, she, her, his, they, their, theirs, it, its, that, this, these, those, to, in, on, as, if, then, so, too, very, really, please, pls, can, could, may, might, shall, should, will, would, must, not, no, yes, yeah, yep, ok, okay, well, up, down, off, out, into, onto, about, around, some, any, much, many, bit, lot, lots, tell, give, show, find, look, looking, see, know, want, need, like, think, say, says, said, let, lets, us, also, again, still, yet, ever, even, currently, right, now, here, there, when, why, how, what, where, than, both, but, or, and, because, hey, hmm, um, uh, er, er, thing, things, stuff, actually, basically, quick, quickly, question, wondering, wonder, curious, mate, guys, doing, look, looks, looking, run, running, at all, so far, ones, one, altogether, quite, own, just, only, got, get, gets, getting, going, go, goes, went, put, take, keep, keeps, kept, use, using, used, them, him, whether, while, during, within, exactly, roughly, approximately, approx, ca, moment, right now, at the moment, as of now, time, times, figure, figures, number, numbers, data, report, overview, sort, order of, list, true, false, heard, bet, nothing, max, maximum, have, has, had, having, dear, friend, buddy, thats, theres, whats, hows, whos, wheres, im, ive, id, weve, were, gonna, wanna, gotta, lemme, gimme, off us, side, part, end, fine, good, bad, honestly, simply, maybe, perhaps, somehow, anyway, already, always, usually, normally, generally, across, through, thru, between, per, via, such, each, every, all, whole, entire, lately, recently, tonight, business, company, today, far, shown, seen, per se, etc, there, with, without, by, over, under, more, less, most, new, old, next, last, previous, past, current, back, coming, since, until, till, before, after, ago, sum, total, totals, level, levels, day, days, week, weeks, month, months, year, years, quick one, whatever, hold, date, dates, hours, hour, name, names, names of, called, kind, kinds, type, status, breakdown, broken, break, view, chart, table, graph, plot, numbers for, percentage wise, wise, instead, please thanks, keen, kind of, ask, asking, asked, boss, wants, worth, mind, everyones, do we, came, come, comes, brought, turn, made, making, makes, happen, happened, happens, happening, work, works, working, worked',
  },
  plurals: {
    item: 'items, products, articles, skus, lines, things, itmes',
    category:
      'categories, product groups, groups, product categories, departments, sections, product lines, ranges',
    customer: 'customers, clients, buyers, custs, accounts, payers, shoppers, spenders',
    supplier: 'suppliers, vendors, wholesalers, manufacturers, creditors',
    location:
      'locations, places, warehouses, shelves, aisles, bins, spots, storage locations, sites, stores, racks',
    invoice: 'invoices, sales invoices, invs',
    payment: 'payments, receipts, remittances',
    bill: 'bills, supplier invoices, vendor bills, vendor invoices, purchase invoices, suppliers bills, supplier bill',
    order: 'orders',
    purchaseOrder: 'pos, purchase orders, p o s',
    buy: 'purchases',
    bestSeller: 'best sellers, top sellers, bestsellers, biggest sellers, most popular items',
    currency: 'currencies',
    rate: 'tax rates, rates, vat rates',
    method: 'methods, payment methods, payment types',
    reason: 'reasons, causes',
    owedToUs: 'debtors',
    quote: 'quotes, quotations, estimates',
    price: 'prices',
  },
};
