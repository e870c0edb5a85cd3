import { describe, expect, it } from 'vitest';
import { periodIn } from './periods.ts';
import { periodBefore } from './stretches.ts';

const THURSDAY = { today: '1998-05-07', dateFormat: 'YYYY-MM-DD' };

describe('a time that is spoken of', () => {
  it.each([
    ['sales today', '1998-05-07', '1998-05-07'],
    ['what was sold yesterday', '1998-05-06', '1998-05-06'],
    ['the day before yesterday', '1998-05-05', '1998-05-05'],
    ['sold this week', '1998-05-04', '1998-05-07'],
    ['sold last week', '1998-04-27', '1998-05-03'],
    ['this month so far', '1998-05-01', '1998-05-07'],
    ['how much last month', '1998-04-01', '1998-04-30'],
    ['and the month before', '1998-03-01', '1998-03-31'],
    ['the month before last', '1998-03-01', '1998-03-31'],
    ['this quarter', '1998-04-01', '1998-05-07'],
    ['last quarter', '1998-01-01', '1998-03-31'],
    ['the first quarter', '1998-01-01', '1998-03-31'],
    ['the third quarter', '1997-07-01', '1997-09-30'],
    ['q4 1996', '1996-10-01', '1996-12-31'],
    ['year to date', '1998-01-01', '1998-05-07'],
    ['last year', '1997-01-01', '1997-12-31'],
    ['in 1997', '1997-01-01', '1997-12-31'],
    ['in the last 30 days', '1998-04-08', '1998-05-07'],
    ['over the past two weeks', '1998-04-24', '1998-05-07'],
    ['the last fortnight', '1998-04-24', '1998-05-07'],
    ['in the last 3 months', '1998-02-08', '1998-05-07'],
    ['in the past year', '1997-05-08', '1998-05-07'],
    ['since march', '1998-03-01', '1998-05-07'],
    ['since june', '1997-06-01', '1998-05-07'],
    ['since 15 april', '1998-04-15', '1998-05-07'],
    ['since the beginning of the year', '1998-01-01', '1998-05-07'],
    ['since monday', '1998-05-04', '1998-05-07'],
    ['in march', '1998-03-01', '1998-03-31'],
    ['in december', '1997-12-01', '1997-12-31'],
    ['in march 1997', '1997-03-01', '1997-03-31'],
    ['in march last year', '1997-03-01', '1997-03-31'],
    ['on 1 january 1998', '1998-01-01', '1998-01-01'],
    ['on january 1st, 1998', '1998-01-01', '1998-01-01'],
    ['on the 3rd of may', '1998-05-03', '1998-05-03'],
    ['on 1998-02-28', '1998-02-28', '1998-02-28'],
    ['last friday', '1998-05-01', '1998-05-01'],
    ['between 1 july 1997 and 30 september 1997', '1997-07-01', '1997-09-30'],
    ['from january to march 1998', '1998-01-01', '1998-03-31'],
    ['from november to january', '1997-11-01', '1998-01-31'],
    ['ever', '1900-01-01', '1998-05-07'],
  ])('%s: %s to %s', (text, from, to) => {
    const { period } = periodIn(text, THURSDAY) ?? {};
    expect([period?.from, period?.to]).toEqual([from, to]);
  });

  it.each(['how many may we sell', 'soap 1000', 'when did we'])('is none in "%s"', (text) => {
    expect(periodIn(text, THURSDAY)).toBeNull();
  });

  it('is read as the tenant writes dates, or as it can be only', () => {
    const on = (text: string, dateFormat: string) => periodIn(text, { ...THURSDAY, dateFormat })?.period.from;
    expect(on('on 3/4/1998', 'MM/DD/YYYY')).toBe('1998-03-04');
    expect(on('on 3/4/1998', 'DD/MM/YYYY')).toBe('1998-04-03');
    expect(on('on 13.4.1998', 'MM/DD/YYYY')).toBe('1998-04-13');
    expect(on('on 4/13/1998', 'DD/MM/YYYY')).toBe('1998-04-13');
  });

  it('is taken out of the text', () => {
    expect(periodIn('how many chai did we sell in 1997 in all', THURSDAY)?.rest).toBe(
      'how many chai did we sell in all',
    );
  });

  it('has one before it: the month before a month, else as many days', () => {
    const beforeOf = (from: string, to: string) => {
      const period = periodBefore({ from, to, label: '' }, THURSDAY);
      return [period.from, period.to];
    };
    expect(beforeOf('1998-03-01', '1998-03-31')).toEqual(['1998-02-01', '1998-02-28']);
    expect(beforeOf('1998-05-01', '1998-05-07')).toEqual(['1998-04-01', '1998-04-30']);
    expect(beforeOf('1998-05-04', '1998-05-07')).toEqual(['1998-04-30', '1998-05-03']);
  });
});
