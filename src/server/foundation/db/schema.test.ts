import { expect, it } from 'vitest';
import { schemaText } from '#server/testing/schemaText.ts';
import { testApp } from '#server/testing/testApp.ts';

it('is what migrations/schema.sql says', async () => {
  const { database } = await testApp();
  await expect(await schemaText(database.pool)).toMatchFileSnapshot('../../../../migrations/schema.sql');
});
