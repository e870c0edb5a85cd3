/** What the product does not do, as people ask for it in English. */
export const englishCannot: Record<string, string> = {
  bank: 'bank transfer from, transfer money, wire money, from the checking account, from the savings account, checking account, savings account, bank account, bank balance, log me into the bank, into the bank, pay the supplier now, pay the bill for me, make a payment to, send money, transfer to our account, online banking, bank statement, cash in the bank, in the bank, overdraft, loan, mortgage, credit line, borrow',
  forecast:
    'what will next, will next year, will next month look, what does the future, forecast, predict, prediction, projection, projected, going to do, expect to sell, will we sell, what will sales be, next year sales, future sales, how will sales, trend next, going to be worth, crystal ball, outlook',
  exchange:
    'exchange rate, exchange rates, fx rate, stock market, share price, shares, bitcoin, crypto, interest rate, inflation, euro going, dollar going',
  people:
    'on holiday, on vacation, vacation, holiday schedule, shift plan, rota, roster, timesheet, working hours, who is working, whos working, sick leave, off sick, sick today, clock in, clocked in, payroll, salary, salaries, wages, wage, pay slip, payslip, payslips, hire, fire him, fire her, birthday, staff schedule, staff schedules, appraisal, overtime',
  salesperson:
    'salesman, best salesman, saleswoman, salesperson, sales person, salespeople, sales rep, sales reps, by employee, per employee, by rep, per rep, by staff, by staff member, by seller, who sold the most, which employee, which staff, best employee, commission, commissions, by cashier, per cashier, by user, per user, which of my staff, which salesman, by salesman',
  reviews:
    'google reviews, reviews, review score, ratings, star rating, yelp, trustpilot, social media, instagram, facebook, twitter, tiktok, linkedin, whatsapp, tweet, post on, hashtag, seo, google ranking, ad campaign, google ads, newsletter, mailing campaign',
  website:
    'website visitors, web traffic, page views, visitors to our website, website traffic, conversion rate, bounce rate, abandoned carts, google analytics, clicks, ebay, amazon, shopify, etsy',
  taxReturn:
    'tax return, tax returns, file my taxes, file our taxes, do my taxes, income tax, corporation tax, submit the vat, file the vat, pay the taxes, tax office, irs, corporate tax, tax advice, tax deductible, file taxes, file the tax, pay our taxes',
  benchmark:
    'industry average, industry averages, competitor, competitors, competition, other shops, other chandlers, market share, benchmark, benchmarks, the market, rivals, the industry, market price, market prices, similar businesses, elsewhere, cheaper anywhere',
  weather:
    'weather, rain, sunny, temperature, tide, tides, wind, storm, tide table, high tide, forecast for saturday, snow',
  law: 'legal advice, lawyer, sue, lawsuit, court, contract law, collection agency, debt collector, debt collectors, solicitor, small claims, police',
  writing:
    'book me a, book a table, write a poem, poem, joke, tell me a joke, sing, song, story, translate, recipe, write an essay, write code, homework, write a letter, capital of, who won, president, football, news, movie, restaurant, pizza, coffee, lunch, dinner, flight, hotel, taxi, what time is it, whats the time, meaning of life, love me, marry, calendar appointment, book a meeting, schedule a meeting, set an alarm, remind me to, play music, chess',
  phoning:
    'call him, call her, call them, ring them, phone them, send a text, text message, sms, fax, call the customer, ring the customer, give them a ring, phone the supplier, call the supplier, phone up, video call',
  shipping:
    'track my parcel, track the parcel, tracking number, ups, fedex, dhl, usps, royal mail, courier, shipping label, book a courier, pick up from, where is the truck, customs declaration, gps, where is the van now, where is the van right now, route planner, driver, drivers',
  accounts:
    'balance sheet, profit and loss statement, p and l, income statement, trial balance, general ledger, depreciation, ebitda, cash flow statement, cashflow statement, cash flow, cashflow, rent, electricity bill, overheads, insurance, audit report, budget, budgets, fixed costs, petty cash, net worth of the company, dividend, working capital, running costs, utilities',
  wipe: 'delete all, delete everything, wipe, erase everything, drop the database, delete the database, hack, password of, his password, her password, whats the password, format the disk, reset everything, someone elses, credit card number, delete every, remove all records',
  why: 'why, why did, why are, why is, why do, why was, why were, why have, what should i do, whats your opinion, do you think, should we hire, should i lower, should we lower, should i raise, how can we sell more, how to sell more, how do i sell more, how can i sell more, advise, business advice, strategy, what if, customer satisfaction, happy with us, satisfied, how do i make more money, gossip',
  security:
    'footfall, foot traffic, people came into the shop, visitors in the shop, cctv, security camera, how many people visited, walk ins, credit score, credit rating, creditworthy, solvent, carbon footprint, co2, emissions, warranty claims, serial numbers, machine maintenance, leads, pipeline, sales pipeline, opportunities',
};
