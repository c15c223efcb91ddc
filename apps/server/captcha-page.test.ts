import { createConfig, settings } from '@fairline/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestBuiltSite, testBuiltSite } from './testing/built-site.ts';

function siteWith(verifiers: readonly object[]): Promise<TestBuiltSite> {
  return testBuiltSite({}, async (platform) => {
    const config = createConfig(platform);
    await config.start?.();
    const reason = { dangerous: 'the captchas of the test' };
    await config.service.change(settings.auth.captchaVerifiers.id, verifiers, 'test', {}, reason);
    await config.stop?.();
  });
}

const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-security-policy']).split('; ');

describe('AUTH-08: SEC: the page with the widget of a captcha provider', () => {
  let site: TestBuiltSite;
  beforeAll(async () => {
    const verifier = { siteKey: 'key "&<', secret: 'never seen' };
    site = await siteWith([
      { ...verifier, type: 112, verifyUrl: 'https://v.example/', scriptUrl: 'https://w.example/a.js?v=1' },
      { ...verifier, type: 113, provider: 'turnstile' },
    ]);
  });
  afterAll(() => site.stop());
  const get = (url: string) => site.assembly.app.inject({ url, headers: { host: 'localhost' } });

  test.each([
    ['112', 'https://w.example', 'https://w.example/a.js?v=1&amp;render=explicit', 'interaction-only'],
    [
      '113',
      'https://challenges.cloudflare.com',
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
      'always',
    ],
  ])(
    'of type %s loads from its provider alone, and only the site frames it',
    async (type, origin, script, look) => {
      const answer = await get(`/captcha/${type}?lng=ar&theme=dark`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
      const policy = policyOf(answer);
      expect(policy).toEqual(expect.arrayContaining([`frame-src ${origin}`, "frame-ancestors 'self'"]));
      expect(policy.find((rule) => rule.startsWith('script-src'))).toMatch(
        /^script-src 'sha256-[\w+/=]+' 'strict-dynamic'$/,
      );
      expect(policy.join()).not.toContain('unsafe');
      expect(answer.body).toContain('<html lang="ar" dir="rtl">');
      expect(answer.body).toContain(`data-script="${script}`);
      expect(answer.body).toContain('data-sitekey="key &quot;&amp;<"');
      expect(answer.body).toContain(`data-theme="dark" data-appearance="${look}"`);
      expect(answer.body).not.toContain('never seen');
    },
  );

  test.each(['/en', '/en/user/login', '/en/registration'])(
    'is the only one that names a provider: %s frames no other page',
    async (path) => {
      const policy = policyOf(await get(path));
      expect(policy).toContain("frame-src 'self'");
      expect(policy.join()).not.toMatch(/w\.example|cloudflare/);
    },
  );

  test('has no language or theme but those of the site', async () => {
    const { body } = await get('/captcha/113?lng="><script>&theme=x');
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).toContain('data-theme="light"');
  });
});

test('AUTH-08: SEC: a site without a widget has no page for it and no frames', async () => {
  const verifier = { type: 113, siteKey: 'key', secret: 's', provider: 'local' };
  const site = await siteWith([verifier]);
  const get = (url: string) => site.assembly.app.inject({ url, headers: { host: 'localhost' } });
  expect((await get('/captcha/113')).statusCode).toBe(404);
  expect((await get('/captcha/112')).statusCode).toBe(404);
  expect(policyOf(await get('/en/user/login'))).toContain("frame-src 'none'");
  await site.stop();
});
