import { expect, it } from 'vitest';
import { ownApp } from '#server/testing/testApp.ts';
import { inOlderWords } from './olderServer.ts';

it('makes a generated column anew where its expression cannot be changed, with its index and the rights to it', async () => {
  const { superuser } = await ownApp();
  await superuser.query(`create table things (n int, half int generated always as (n / 2) stored);
    create index things_half on things (half); grant select (half) on things to stockbook_app; insert into things values (8)`);
  const sql = inOlderWords(
    "alter table things alter column half set expression as\n  (n / 4);\nselect 'done'",
  );
  expect(sql).not.toContain('set expression');
  await superuser.query(sql);
  const { rows } = await superuser.query(
    `select half, to_regclass('things_half') is not null as indexed, has_column_privilege('stockbook_app', 'things', 'half', 'select') as readable from things`,
  );
  expect(rows).toEqual([{ half: 2, indexed: true, readable: true }]);
});
