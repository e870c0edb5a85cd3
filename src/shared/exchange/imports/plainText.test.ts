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

it('hostile markup is read in time proportional to its length', () => {
  const started = performance.now();
  for (const piece of ['<', '<script>', '<!--', '&#', '<a ', '</', '<style></style>'])
    htmlToText(piece.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(3000);
});
