import { describe, expect, it } from 'vitest';
import type { Role } from '../../roles.ts';
import { lastMorning } from './morning.ts';
import {
  badgeText,
  isOwnLink,
  isoDate,
  isPersistable,
  isServerId,
  isValidNotification,
  newestFirst,
} from './rules.ts';
import { NOTIFICATION_TOPICS, rolesOf, topicsFor } from './topics.ts';

const whole = { userId: 'u', title: 'Title', message: 'Message', type: 'info' };

describe('a notification', () => {
  it('is valid with a user, a title, a message and one of four types, and not without any of them', () => {
    for (const type of ['success', 'error', 'warning', 'info'])
      expect(isValidNotification({ ...whole, type }), type).toBe(true);
    for (const field of ['userId', 'title', 'message', 'type'])
      for (const value of ['', ' ', undefined, null, 1])
        expect(isValidNotification({ ...whole, [field]: value }), `${field} ${value}`).toBe(false);
    expect(isValidNotification({ ...whole, type: 'danger' })).toBe(false);
  });

  it('is kept on the server with title, message and type; otherwise it is only added locally', () => {
    expect(isPersistable(whole)).toBe(true);
    for (const field of ['title', 'message', 'type'])
      expect(isPersistable({ ...whole, [field]: '' })).toBe(false);
  });

  it('is marked as read on the server by an id of 20 or more letters and digits alone', () => {
    for (const id of ['a'.repeat(20), 'Ab0'.repeat(20), '0192d5a000007000800000000000000a'])
      expect(isServerId(id), id).toBe(true);
    for (const id of [
      '',
      'a'.repeat(19),
      'local-1',
      `${'a'.repeat(20)}-`,
      'ä'.repeat(20),
      `${'a'.repeat(20)}\n`,
    ])
      expect(isServerId(id), id).toBe(false);
  });

  it('has its time as an ISO date, whatever it came as, or empty text', () => {
    const iso = '2027-01-31T12:00:00.000Z';
    const seconds = Date.parse(iso) / 1000;
    for (const value of [
      iso,
      '2027-01-31T13:00:00+01:00',
      new Date(iso),
      Date.parse(iso),
      { seconds, nanoseconds: 0 },
      { toDate: () => new Date(iso) },
    ])
      expect(isoDate(value)).toBe(iso);
    for (const value of [undefined, null, '', 'yesterday', {}, { seconds: 'x' }, Number.NaN, true])
      expect(isoDate(value), String(value)).toBe('');
  });

  it('leads to a place of this site or nowhere', () => {
    for (const link of ['/', '/view', '/tenant/a/inventory?stock=low#x'])
      expect(isOwnLink(link), link).toBe(true);
    for (const link of [
      '',
      'view',
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/a b',
      '/\t/evil.test',
      '/a\\b',
    ])
      expect(isOwnLink(link), link).toBe(false);
  });
});

it('the list of notifications is the newest fifty, newest first', () => {
  const made = Array.from({ length: 60 }, (_, n) => ({
    id: String(n).padStart(2, '0'),
    createdAt: isoDate(n * 1000),
  }));
  const listed = newestFirst([...made.slice(30), ...made.slice(0, 30), { id: 'x', createdAt: '' }]);
  expect(listed.map(({ id }) => id)).toEqual(
    made
      .slice(10)
      .reverse()
      .map(({ id }) => id),
  );
});

it('the badge of notifications counts up to 99', () => {
  expect([-1, 0, 1, 99, 100, 5000].map(badgeText)).toEqual(['', '', '1', '99', '99+', '99+']);
});

it('topics of notifications concern those who may do something about them', () => {
  expect(rolesOf('low-stock')).toEqual(['admin', 'inventory_manager']);
  expect(rolesOf('access-request')).toEqual(['admin']);
  const of = (role: Role | null, tenantId = 'harbor') => topicsFor({ role, tenantId });
  expect(of('admin', 'public')).toEqual(NOTIFICATION_TOPICS);
  expect(NOTIFICATION_TOPICS.filter((topic) => !of('admin').includes(topic))).toEqual([
    'backup-failed',
    'disk-full',
  ]);
  expect(of('viewer')).toEqual(['message']);
  expect(of(null)).toEqual(['message']);
});

describe('the end of the day that is mailed', () => {
  it.each([
    ['2027-01-31T12:00:00Z', 'UTC', '2027-01-31T08:00:00.000Z'],
    ['2027-01-31T08:00:00Z', 'UTC', '2027-01-31T08:00:00.000Z'],
    ['2027-01-31T07:59:59.999Z', 'UTC', '2027-01-30T08:00:00.000Z'],
    ['2027-01-31T07:00:00Z', 'Europe/Berlin', '2027-01-31T07:00:00.000Z'],
    ['2027-01-31T12:00:00Z', 'Asia/Kolkata', '2027-01-31T02:30:00.000Z'],
    ['2027-01-31T00:30:00Z', 'America/Los_Angeles', '2027-01-30T16:00:00.000Z'],
    // The clocks go forward in the night before, and back.
    ['2027-03-28T05:30:00Z', 'Europe/Berlin', '2027-03-27T07:00:00.000Z'],
    ['2027-03-28T06:00:00Z', 'Europe/Berlin', '2027-03-28T06:00:00.000Z'],
    ['2027-03-29T05:00:00Z', 'Europe/Berlin', '2027-03-28T06:00:00.000Z'],
    ['2027-10-31T06:30:00Z', 'Europe/Berlin', '2027-10-30T06:00:00.000Z'],
    ['2027-10-31T12:00:00Z', 'Europe/Berlin', '2027-10-31T07:00:00.000Z'],
  ])('at %s in %s is %s', (now, zone, morning) => {
    expect(lastMorning(new Date(now), zone).toISOString()).toBe(morning);
  });
});
