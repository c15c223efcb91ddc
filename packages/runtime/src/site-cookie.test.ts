import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createSiteCookies } from './site-cookie.ts';

async function cookiesOf(overTls: boolean): Promise<string[]> {
  const app = fastify();
  await app.register(cookie);
  const setCookie = createSiteCookies(app, { overTls });
  app.get('/', (_request, reply) => {
    setCookie(reply, { name: 'lng', value: 'de', maxAgeSeconds: 60 });
    setCookie(reply, { name: 'maintenance', value: '', maxAgeSeconds: 0 });
    const use = { isForFrames: true, isPartitioned: true };
    setCookie(reply, { name: 'reflink', value: 'a', maxAgeSeconds: 5, ...use });
    // This route sends a stream that bypasses the framework, as pages do.
    const lines = reply.getHeader('set-cookie');
    reply.hijack();
    reply.raw.end(JSON.stringify(lines));
  });
  const { body } = await app.inject('/');
  await app.close();
  return JSON.parse(body);
}

test('SEC: a streamed answer has the site’s cookies, which need TLS only on a site with TLS', async () => {
  expect(await cookiesOf(false)).toEqual([
    'lng=de; Max-Age=60; Path=/; SameSite=Lax',
    'maintenance=; Max-Age=0; Path=/; SameSite=Lax',
    'reflink=a; Max-Age=5; Path=/; SameSite=Lax',
  ]);
  expect((await cookiesOf(true)).every((line) => line.split('; ').includes('Secure'))).toBe(true);
});

test('CONF-01: a cookie for frames of other sites works over TLS', async () => {
  const [, , framed] = await cookiesOf(true);
  expect(framed).toBe('reflink=a; Max-Age=5; Path=/; Secure; Partitioned; SameSite=None');
});
