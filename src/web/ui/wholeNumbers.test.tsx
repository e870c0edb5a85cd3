import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from './testing/show.tsx';
import { wholeNumbers } from './wholeNumbers.tsx';

test('the number of a document within a title stays on one line, and the title reads as before', () => {
  show(<h1>{wholeNumbers('Close SO-2026-00005 short?')}</h1>);
  expect(screen.getByRole('heading').textContent).toBe('Close SO-2026-00005 short?');
  expect(screen.getByText('SO-2026-00005').style.whiteSpace).toBe('nowrap');
  expect(wholeNumbers('Rope, 6-8 mm')).toBe('Rope, 6-8 mm');
});
