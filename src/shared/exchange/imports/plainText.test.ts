import { expect, it } from 'vitest';
import { htmlToText } from './plainText.ts';

it.each([
  ['Plain text stays.', 'Plain text stays.'],
  ['<p>Soft &amp; warm</p><p>100&nbsp;% wool</p>', 'Soft & warm\n\n100 % wool'],
  ['<ul><li>one</li><li>two</li></ul>', '• one\n\n• two'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['x<script>alert("1")</script>y<STYLE>p{}</STYLE>z', 'xyz'],
  ['before <!-- hidden <b> --> after', 'before after'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&lt;script&gt;', '<script>'],
  ['&#228;&#xe4;&auml;&unknown;&#0;', 'äää&unknown;'],
  ['<a href="x"', ''],
  ['<script>never closed', ''],
])('the markup %j becomes plain text', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

// So much that whoever looks at the rest again for each piece is not done before the test is given up.
it.each([
  ...['<script>', '<!--', '<a ', '&#'].map((piece) => [piece, 5_000_000] as const),
  ...['<', '</', '<style></style>'].map((piece) => [piece, 1_000_000] as const),
])('hostile markup is read in time proportional to its length: %s', (piece, times) => {
  expect(htmlToText(piece.repeat(times)).length).toBeLessThanOrEqual(piece.length * times);
});
