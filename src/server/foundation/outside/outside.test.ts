import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, expect, it } from 'vitest';
import { type OutsideOptions, openOutside } from './outside.ts';

const servers: { close(): unknown; closeAllConnections?(): void }[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections?.();
    server.close();
  }
});

/** A server of this machine, over TLS where it has a certificate; the tests allow its address alone. */
async function serve(
  answer: RequestListener,
  certificate?: { key: string; cert: string },
): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, asked };
}

const here = [{ address: '127.0.0.1', family: 4 }];
const LOOPBACK: Partial<OutsideOptions> = {
  resolve: async () => here,
  allows: (address) => address === '127.0.0.1',
};
const WANTED = { kind: 'image', mostBytes: 2 * 1024 * 1024 } as const;
const { signal } = new AbortController();
const get = (url: string, options: Partial<OutsideOptions> = LOOPBACK) =>
  openOutside(options).fetch(url, WANTED, signal);
/** By what a fetch failed, and whether it may be tried later. */
const failure = (url: string, options?: Partial<OutsideOptions>) =>
  get(url, options).then(
    (bytes) => `${bytes.length} bytes`,
    ({ said, later }) => `${said.say}${later ? ' later' : ''}`,
  );

it('answers the bytes of a file, also behind redirects, without sending anything about anybody', async () => {
  const headers: Record<string, unknown>[] = [];
  const { port, asked } = await serve((request, response) => {
    headers.push(request.headers);
    if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
    else if (request.url === '/b') response.writeHead(301, { location: `http://other.test:${port}/c` }).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  });
  expect(String(await get(`http://shop.test:${port}/a`))).toBe('picture');
  expect(asked).toEqual(['/a', '/b', '/c']);
  expect(Object.keys(headers[0]!).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

it.each([
  ['http://127.0.0.1/', 'outside.notPublic'],
  ['http://127.1:9/', 'outside.notPublic'],
  ['http://2130706433/', 'outside.notPublic'],
  ['http://0x7f000001/', 'outside.notPublic'],
  ['http://0177.0.0.1/', 'outside.notPublic'],
  ['http://[::1]/', 'outside.notPublic'],
  ['http://[::ffff:127.0.0.1]/', 'outside.notPublic'],
  ['http://[::]:80/', 'outside.notPublic'],
  ['http://0/', 'outside.notPublic'],
  ['http://169.254.169.254/latest/meta-data/', 'outside.notPublic'],
  ['http://10.1.2.3:8080/', 'outside.notPublic'],
  ['http://localhost/', 'outside.notPublic'],
  ['http://LOCALHOST:80/', 'outside.notPublic'],
  ['https://user:secret@shop.test/', 'outside.credentials'],
  ['ftp://shop.test/a.png', 'outside.address'],
  ['file:///etc/passwd', 'outside.address'],
  ['data:image/png;base64,AAAA', 'outside.address'],
  ['no address', 'outside.address'],
])('%s is not asked', async (url, reason) => {
  expect(await failure(url, {})).toBe(reason);
});

it('a host with any private address is not asked, nor one that answers with another at the connection', async () => {
  const { port, asked } = await serve((_request, response) => response.end('picture'));
  const resolvesTo = (...addresses: string[]) => ({
    resolve: async () => addresses.map((address) => ({ address, family: 4 })),
  });
  expect(await failure(`http://shop.test:${port}/`, resolvesTo('127.0.0.1'))).toBe('outside.notPublic');
  expect(await failure(`http://shop.test:${port}/`, resolvesTo('8.8.8.8', '127.0.0.1'))).toBe(
    'outside.notPublic',
  );
  expect(await failure(`http://shop.test:${port}/`, resolvesTo())).toBe('outside.notPublic');

  // Rebinding: the first answer is public, every later one is private. Only what was looked at is connected to.
  let answers = 0;
  const rebinding = {
    ...LOOPBACK,
    resolve: async () => (answers++ ? [{ address: '10.0.0.1', family: 4 }] : here),
  };
  const outside = openOutside(rebinding);
  expect(String(await outside.fetch(`http://shop.test:${port}/`, WANTED, signal))).toBe('picture');
  await expect(outside.fetch(`http://shop.test:${port}/`, WANTED, signal)).rejects.toMatchObject({
    said: { say: 'outside.notPublic' },
  });

  // Whatever the name was found to be, the address that is connected to counts.
  let looks = 0;
  const allows = () => looks++ === 0;
  expect(await failure(`http://shop.test:${port}/`, { resolve: async () => here, allows })).toBe(
    'outside.notPublic',
  );
  expect([answers, asked.length]).toEqual([2, 1]);
});

it('no redirect leads to a private address, elsewhere than the web, or on for ever', async () => {
  const { port, asked } = await serve((request, response) => {
    const to = new URL(request.url!, 'http://x').searchParams.get('to');
    response.writeHead(307, { location: to ?? request.url! }).end();
  });
  const to = (location: string) => failure(`http://shop.test:${port}/?to=${encodeURIComponent(location)}`);
  expect(await to('http://10.0.0.1/')).toBe('outside.notPublic');
  expect(await to('http://[::1]/')).toBe('outside.notPublic');
  expect(await to('http://u:p@shop.test/')).toBe('outside.credentials');
  expect(await to('file:///etc/passwd')).toBe('outside.address');
  asked.length = 0;
  expect(await failure(`http://shop.test:${port}/round`)).toBe('outside.redirects');
  expect(asked).toHaveLength(6);
});

it('what is too large, too slow or of another kind is broken off', async () => {
  const sent = { endless: 0 };
  const { port } = await serve((request, response) => {
    if (request.url === '/declared')
      response.writeHead(200, { 'content-length': WANTED.mostBytes + 1 }).write('a');
    else if (request.url === '/endless') {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(65_536))) sent.endless += 65_536;
        if (response.writable) response.once('drain', more);
      };
      more();
    } else if (request.url === '/drip') {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 10);
      response.once('close', () => clearInterval(drip));
    } else if (request.url === '/page')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>');
    else if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 100 }).write('a');
      setTimeout(() => response.destroy(), 20);
    }
  });
  const fails = (path: string, options = {}) =>
    failure(`http://shop.test:${port}${path}`, { ...LOOPBACK, ...options });
  expect(await fails('/declared')).toBe('outside.tooLarge');
  expect(await fails('/endless')).toBe('outside.tooLarge');
  expect(sent.endless).toBeLessThan(64 * 1024 * 1024);
  expect(await fails('/drip', { wholeMs: 300 })).toBe('outside.tooSlow later');
  expect(await fails('/silent', { wholeMs: 300 })).toBe('outside.tooSlow later');
  expect(await fails('/page')).toBe('outside.otherKind');
  expect(await fails('/cut')).toBe('outside.unreachable later');
});

it('says what servers refuse by, and what may pass', async () => {
  const { port } = await serve((request, response) => {
    const [, status, pause] = request.url!.split('/');
    response.writeHead(Number(status), pause ? { 'retry-after': pause } : {}).end();
  });
  const of = (path: string) => failure(`http://shop.test:${port}/${path}`);
  expect([await of('404'), await of('410'), await of('403'), await of('204')]).toEqual([
    'outside.gone',
    'outside.gone',
    'outside.status',
    'outside.status',
  ]);
  expect([await of('429'), await of('503')]).toEqual(['outside.status later', 'outside.status later']);
  await expect(get(`http://shop.test:${port}/429/7`)).rejects.toMatchObject({ later: { afterMs: 7000 } });
  await expect(get(`http://shop.test:${port}/503`)).rejects.toMatchObject({ later: { afterMs: null } });
});

it('speaks TLS to whoever has a certificate for the name that was asked for, signed by somebody trusted', async () => {
  const made = await generate([{ name: 'commonName', value: 'shop.test' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'shop.test' }] }],
  });
  const { port } = await serve((_request, response) => response.end('picture'), {
    key: made.private,
    cert: made.cert,
  });
  expect(await failure(`https://shop.test:${port}/`)).toBe('outside.certificate');
  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, made.cert]);
  try {
    expect(String(await get(`https://shop.test:${port}/`))).toBe('picture');
    expect(await failure(`https://other.test:${port}/`)).toBe('outside.certificate');
    const nowhere = { ...LOOPBACK, allows: () => false };
    expect(await failure(`https://shop.test:${port}/`, nowhere)).toBe('outside.notPublic');
  } finally {
    setDefaultCACertificates(trusted);
  }
});

it('says what connections fail by, and stops when told to', async () => {
  const closed = createSocketServer((socket) => socket.destroy());
  servers.push(closed);
  await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
  const { port } = closed.address() as AddressInfo;
  expect(await failure(`http://shop.test:${port}/`)).toBe('outside.unreachable later');
  expect(await failure(`https://shop.test:${port}/`)).toBe('outside.unreachable later');
  const unknown = Object.assign(new Error('no'), { code: 'ENOTFOUND' });
  expect(await failure('http://shop.test/', { resolve: () => Promise.reject(unknown) })).toBe(
    'outside.noServer',
  );
  const never = { ...LOOPBACK, resolve: () => new Promise<never>(() => undefined), connectMs: 50 };
  expect(await failure('http://shop.test/', never)).toBe('outside.unreachable later');
  const stopped = new AbortController();
  const stopping = openOutside(never).fetch('http://shop.test/', WANTED, stopped.signal);
  stopped.abort(new Error('enough'));
  await expect(stopping).rejects.toThrow('enough');
});

it('asks a server for two files at once and no more', async () => {
  let now = 0;
  let most = 0;
  const { port } = await serve((_request, response) => {
    most = Math.max(most, ++now);
    setTimeout(() => {
      now--;
      response.end('a');
    }, 20);
  });
  const outside = openOutside(LOOPBACK);
  const all = Array.from({ length: 9 }, () => outside.fetch(`http://shop.test:${port}/`, WANTED, signal));
  expect(await Promise.all(all)).toHaveLength(9);
  expect(most).toBe(2);
});
