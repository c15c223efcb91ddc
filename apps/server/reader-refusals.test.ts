import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { directionOf, languageCodes } from '@fairline/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalTexts } from './refusal-texts.ts';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';

let site: TestBuiltSite;

function serve(): Promise<TestBuiltSite> {
  return testBuiltSite({ ADDRESS_ALLOWANCE: '0.01', ALLOWED_HOSTS: 'mirror.example, api' });
}

beforeAll(async () => {
  site = await serve();
});
afterAll(() => site.stop());

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

interface Asked {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  headers?: Record<string, string>;
  payload?: string;
}

function ask(url: string, { headers = {}, ...more }: Asked = {}) {
  return site.assembly.app.inject({
    url,
    ...more,
    headers: { host: 'localhost:3000', accept: browser, ...headers },
  });
}

/** Sends exactly these bytes. @returns the answer of the server. */
async function sendBytes(
  head: string,
  connection = 'close',
  { server } = site.assembly.app,
): Promise<{ status: number; head: string; body: string }> {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const client = connect({ port: address.port, host: '127.0.0.1' });
  client.write(`${head}\r\nconnection: ${connection}\r\n\r\n`);
  const answer = await text(client);
  const [top = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), head: top, body };
}

const long = `/en/${'x'.repeat(3_000)}`;

describe('a reader who is refused', () => {
  test.each([
    ['/%', 400, 'wrong'],
    ['/en/%E0%A4%A', 400, 'wrong'],
    ['/en/home/%zz', 400, 'wrong'],
    [long, 414, 'long'],
  ] as const)('gets a page of the site with words and a way home for %s', async (url, status, kind) => {
    const answer = await ask(url, { headers: { cookie: 'lng=de' } });
    const lng = url.startsWith('/en') ? 'en' : 'de';
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain(`<h1>${refusalTexts[lng][kind].title}</h1>`);
    expect(answer.body).toContain(`<a href="/${lng}">`);
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.5', '']) {
      const document = await ask(url, { headers: { accept } });
      expect(document.statusCode).toBe(status);
      expect(document.headers['content-type']).toContain('application/problem+json');
    }
  });

  test('reads it in the language of the address, the cookie or the browser', async () => {
    for (const lng of languageCodes) {
      const inPath = await ask(`/${lng}/%`);
      const byCookie = await ask('/%', { headers: { cookie: `lng=${lng}`, 'accept-language': 'de' } });
      const byBrowser = await ask('/%', { headers: { 'accept-language': `arn, ${lng}-XX;q=0.5` } });
      for (const { body } of [inPath, byCookie, byBrowser])
        expect(body).toContain(`<html lang="${lng}" dir="${directionOf(lng)}">`);
    }
  });

  test('of an address that is longer than a server reads gets the page as well', async () => {
    const url = `/de/${'x'.repeat(40_000)}`;
    const page = await sendBytes(`GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept: ${browser}`);
    expect(page.status).toBe(414);
    expect(page.body).toContain('</html>');
    const document = await sendBytes(`GET ${url} HTTP/1.1\r\nhost: localhost\r\naccept: application/json`);
    expect(document.status).toBe(414);
    expect(document.body).toContain('"code":"URI_TOO_LONG"');
  });

  test('of calls gets the problem document all the same', async () => {
    for (const url of ['/web-api/%', '/web-api/no/such/call', `/bff-api${long}`]) {
      expect((await ask(url)).headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('a path that other methods have', () => {
  test.each([
    ['GET', '/web-api/user/login', 'POST'],
    ['DELETE', '/web-api/user/login', 'POST'],
    ['PUT', '/web-api/user/settings', 'GET, HEAD, POST'],
    ['POST', '/web-api/sportsbook/matches/5', 'GET, HEAD'],
    ['POST', '/en/home/live', 'GET, HEAD'],
    ['OPTIONS', '/healthz', 'GET, HEAD'],
    ['GET', '/limit-service-api/api/external/web/v3/limit', 'DELETE, POST'],
    ['GET', '/web-api/support/requests/abc/messages', 'POST'],
  ] as const)('is a 405 to %s %s, and names %s', async (method, url, allow) => {
    const answer = await ask(url, { method });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  });

  test('is refused before its body is read', async () => {
    const answer = await ask('/en/home/live', {
      method: 'POST',
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.body).toContain(`<h1>${refusalTexts.en.method.title}</h1>`);
  });

  test('is a 404 when no method serves it', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await ask('/web-api/no/such/call', { method });
      expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
    }
  });
});

describe('the host of a request', () => {
  const echoing = ['/', '/en/home/line', '/sitemap.xml', '/robots.txt', '/web-api/session', '/no/such'];

  test.each([
    ['evil.example', 421],
    ['evil.example:3000', 421],
    ['localhost.evil.example', 421],
    ['10.0.0.5', 421],
    ['localhost@evil.example', 400],
    ['localhost, evil.example', 400],
    ['localhost/evil', 400],
    ['localhost:', 400],
  ])('SEC: %s is answered with %d, and never repeated', async (host, status) => {
    for (const url of echoing) {
      const answer = await ask(url, { headers: { host } });
      expect([url, answer.statusCode]).toEqual([url, status]);
      expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toContain('evil');
    }
  });

  test.each(['localhost', 'LOCALHOST:8080', '127.0.0.1:3000', '[::1]:3000', 'mirror.example', 'api:3000'])(
    '%s is ours',
    async (host) => {
      expect((await ask('/web-api/session', { headers: { host } })).statusCode).toBe(200);
    },
  );

  test('SEC: two of them are refused, and an empty one', async () => {
    expect((await sendBytes('GET /web-api/session HTTP/1.1\r\nhost:')).status).toBe(400);
    for (const path of ['/en', '/web-api/session', '/healthz']) {
      const answer = await sendBytes(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nHost: evil.example`);
      expect(answer.status).toBe(400);
      expect(answer.body).toContain('HOST_INVALID');
    }
  });

  test('SEC: a live socket is opened only for our own hosts', async () => {
    const upgrade = (host: string) =>
      sendBytes(
        `GET /live HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\norigin: http://${host}\r\nsec-websocket-version: 13\r\nsec-websocket-key: x3JJHMbDL1EzLkh9GBhXDw==`,
        'upgrade',
      );
    expect((await upgrade('evil.example')).status).toBe(421);
    expect((await upgrade('localhost\r\nhost: evil.example')).status).toBe(421);
  });

  test('health, readiness and metrics answer at every host', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await ask(url, { headers: { host: '10.0.0.5:3000' } })).statusCode).toBe(200);
  });

  test('SEC: a target in absolute form names the host itself', async () => {
    const evil = await sendBytes('GET http://evil.example/en/home HTTP/1.1\r\nhost: localhost');
    expect(evil.status).toBe(421);
    expect((await sendBytes('GET http://localhost@evil.example/ HTTP/1.1\r\nhost: localhost')).status).toBe(
      400,
    );
    const own = await sendBytes('GET http://localhost:81/?a=b HTTP/1.1\r\nhost: evil.example');
    expect(own.status).toBe(302);
    expect(own.head).toMatch(/^location: \/en\?a=b\r?$/im);
    expect((await sendBytes('GET HTTP://localhost?a=b HTTP/1.1\r\nhost: x')).head).toMatch(
      /^location: \/en\?a=b\r?$/im,
    );
  });
});

test('a reader beyond the limit of pages a minute gets a page with Retry-After', async () => {
  // The test exhausts the limit of an address, so it has a server of its own.
  const own = await serve();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      sendBytes(
        `GET /en/%61bout HTTP/1.1\r\nhost: localhost\r\naccept: ${browser}`,
        'close',
        own.assembly.app,
      ),
    ),
  );
  await own.stop();
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { head, body } of refused) {
    expect(head).toMatch(/^retry-after: \d+\r?$/im);
    expect(body).toContain(`<h1>${refusalTexts.en.busy.title}</h1>`);
  }
});
