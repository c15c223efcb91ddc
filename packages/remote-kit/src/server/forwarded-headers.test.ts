import { expect, test } from 'vitest';
import { forwardedHeaders } from './forwarded-headers.ts';

const policy = { forward: ['user_token', 'theme'], session: ['user_token'] };

test('MF-01: only named headers and cookies reach a remote', () => {
  const { headers } = forwardedHeaders(
    {
      cookie: 'theme=dark; secret=1; user_token=a=b; theme2=x',
      authorization: 'Bearer x',
      host: 'shell',
      'x-forwarded-host': 'evil',
      'accept-language': 'de',
      'x-geo-country': 'at',
      traceparent: '00-1',
    },
    policy,
  );
  expect(headers).toEqual({
    cookie: 'theme=dark; user_token=a=b',
    'accept-language': 'de',
    'x-geo-country': 'at',
    traceparent: '00-1',
  });
});

test('a request is public until it carries a session cookie', () => {
  expect(forwardedHeaders({ cookie: 'theme=dark' }, policy).isPublic).toBe(true);
  expect(forwardedHeaders({ cookie: 'theme=dark;user_token=1' }, policy).isPublic).toBe(false);
});

test('trace headers do not distinguish requests', () => {
  const key = (headers: Record<string, string>) => forwardedHeaders(headers, policy).shareKey;
  expect(key({ 'x-request-id': '1' })).toBe(key({ 'x-request-id': '2' }));
  expect(key({ 'x-geo-country': 'de' })).not.toBe(key({ 'x-geo-country': 'at' }));
  expect(key({ cookie: 'theme=dark' })).not.toBe(key({ cookie: 'theme=light' }));
});
