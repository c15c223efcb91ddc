import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { ConfigService } from '@fairline/config';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityMigrations } from '../../index.ts';
import { createServiceOutcomes } from '../../outside-services/service-outcomes.ts';
import { createThrottle } from '../throttle.ts';
import { createCaptchas } from './captchas.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, identityMigrations]);
});
afterAll(() => platform.drop());

const address = '192.0.2.1';

/** Creates the captchas of a site with some changed settings. */
function captchasWith(values: Record<string, unknown>, reveal: ConfigService['reveal'] = String) {
  const config: Pick<ConfigService, 'get' | 'reveal'> = {
    reveal,
    get: (setting) => (setting.name in values ? setting.schema.parse(values[setting.name]) : setting.default),
  };
  const throttle = createThrottle(platform);
  return { captchas: createCaptchas(platform, config, throttle, createServiceOutcomes(platform)), throttle };
}

test('AUTH-08: settings decide the number of failures, the type and the difficulty', async () => {
  const { captchas, throttle } = captchasWith({ captchaAfterFailures: 1, captchaType: 111, captchaBits: 9 });
  const attempt = { subject: 'login:settings', address };
  const tryOn = async () => {
    const failures = await throttle.failuresOf(attempt);
    await captchas.require('login', { address, failures, token: undefined, isKnownDevice: true });
  };
  await tryOn();
  await throttle.recordFailure(attempt);
  await expect(tryOn()).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED', numbers: { error_code: 111 } });
  const { puzzle } = await captchas.make({ call: 'login', type: 100, lng: 'en', address });
  expect(puzzle?.bits).toBe(9);
});

test.each([
  [[], 100],
  [[{ type: 112, siteKey: 'k', secret: 's', provider: 'turnstile' }], 100],
  [[{ type: 113, siteKey: 'k', secret: 's', provider: 'turnstile' }], 113],
])('AUTH-08: a service is asked for first only while the site has it: %j', async (captchaVerifiers, type) => {
  const { captchas } = captchasWith({ captchaType: 113, captchaVerifiers });
  await expect(captchas.demand('recovery', { address, token: undefined })).rejects.toMatchObject({
    numbers: { error_code: type },
  });
});

test.each([
  [{ provider: 'turnstile' }, '/captcha/113'],
  [{ verifyUrl: 'https://captcha.example/', scriptUrl: 'https://captcha.example/api.js' }, '/captcha/113'],
  [{ verifyUrl: 'https://captcha.example/' }, null],
  [{ provider: 'local' }, null],
])('AUTH-08: pages show the widget of a provider whose script they know: %j', async (service, widgetPage) => {
  const { captchas } = captchasWith({
    captchaVerifiers: [{ type: 113, siteKey: 'k', secret: 's', ...service }],
  });
  expect(await captchas.make({ call: 'login', type: 113, lng: 'en', address })).toMatchObject({ widgetPage });
});

/** Solves a puzzle, and returns the token for it. */
async function solvePuzzle({ captchas }: ReturnType<typeof captchasWith>): Promise<string> {
  const { captchaId, puzzle } = await captchas.make({ call: 'recovery', type: 100, lng: 'en', address });
  if (!puzzle) throw new Error('the captcha has no puzzle');
  let solution = 0;
  const bitsOf = () => createHash('sha256').update(`${puzzle.salt}.${solution}`).digest().readUInt32BE();
  while (Math.clz32(bitsOf()) < puzzle.bits) solution += 1;
  const { token } = await captchas.validate(captchaId, String(solution), address);
  return token ?? '';
}

test.each([
  [100, 'is enough'],
  [111, 'is not enough'],
])('AUTH-08: where captchas of type %i are asked for, a proof of work %s', async (captchaType, outcome) => {
  const site = captchasWith({ captchaType, captchaBits: 9 });
  const token = await solvePuzzle(site);
  const demanded = site.captchas.demand('recovery', { address, token }).then(
    () => 'is enough',
    () => 'is not enough',
  );
  expect(await demanded).toBe(outcome);
});

test('AUTH-08: a service whose secret is gone keeps no other captcha from being solved', async () => {
  const reveal = () => {
    throw new Error('the secret is gone');
  };
  const captchaVerifiers = [{ type: 112, siteKey: 'k', secret: 's', provider: 'turnstile' }];
  const { captchas } = captchasWith({ captchaVerifiers }, reveal);
  expect(await captchas.make({ call: 'login', type: 100, lng: 'en', address })).toMatchObject({ type: 100 });
  await expect(captchas.make({ call: 'login', type: 112, lng: 'en', address })).rejects.toThrow('gone');
});

test('AUTH-08: unsolved captchas are deleted', async () => {
  const { captchas } = captchasWith({});
  const { captchaId } = await captchas.make({ call: 'login', type: 111, lng: 'en', address });
  const count = async () =>
    (await platform.database.pool.query('SELECT FROM identity.captcha WHERE id = $1', [captchaId])).rowCount;
  await captchas.removeExpired();
  expect(await count()).toBe(1);
  await platform.clock.advance(300_000);
  await captchas.removeExpired();
  expect(await count()).toBe(0);
});

describe('AUTH-08: an outside provider', () => {
  let provider: Server;
  let origin: string;
  const asked: Record<string, string>[] = [];

  beforeAll(async () => {
    provider = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push(form);
      if (request.url === '/moved') return response.writeHead(302, { location: '/siteverify' }).end();
      if (request.url === '/odd') return response.end('{"success":"yes"}');
      response.end(JSON.stringify({ success: form.response === 'from:the-widget' }));
    });
    await new Promise<void>((open) => provider.listen(0, '127.0.0.1', open));
    const at = provider.address();
    origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`;
  });
  afterAll(() => void provider.close());

  const at = (path: string) =>
    captchasWith({
      captchaVerifiers: [
        { type: 112, siteKey: 'site-key', secret: 'provider-secret', verifyUrl: `${origin}${path}` },
      ],
    }).captchas;

  test('verifies its response, with a secret that only the server knows', async () => {
    const captchas = at('/siteverify');
    const shown = await captchas.make({ call: 'login', type: 112, lng: 'en', address });
    expect(shown).toMatchObject({ type: 112, siteKey: 'site-key', puzzle: null, question: null });
    expect(JSON.stringify(shown)).not.toContain('provider-secret');
    expect(await captchas.validate(shown.captchaId, 'from:the-widget', address)).toMatchObject({
      type: 112,
      error_message: '',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(asked.at(-1)).toEqual({
      secret: 'provider-secret',
      response: 'from:the-widget',
      remoteip: address,
    });
    const next = await captchas.make({ call: 'login', type: 112, lng: 'en', address });
    expect(await captchas.validate(next.captchaId, 'made up', address)).toMatchObject({
      error_message: 'wrong',
      token: null,
    });
  });

  test.each(['/moved', '/odd'])(
    'that redirects or answers malformed does not accept the solution: %s',
    async (path) => {
      const captchas = at(path);
      const { captchaId } = await captchas.make({ call: 'login', type: 112, lng: 'en', address });
      await expect(captchas.validate(captchaId, 'from:the-widget', address)).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    },
  );
});
