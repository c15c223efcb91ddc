import { createHmac, generateKeyPairSync, hash } from 'node:crypto';
import { createConfig, settings } from '@fairline/config';
import type { TestPlatform } from '@fairline/testing';
import { expect, vi } from 'vitest';
import { type DescribedPerson, documentedAnswers } from './documented-answers.fixture.ts';
import { type NetworkStandIn, networkStandIn } from './network-stand-in.fixture.ts';
import type { CodeProvider } from './providers/provider-rows.ts';

export const clientId = 'fairline-test';
const botToken = '12345:a-token-of-a-bot';
const api = '/social-api/oauth';

/** The networks that take part in the code flow. */
export const codeProviders = Object.keys(documentedAnswers).filter(isCodeProvider);

function isCodeProvider(name: string): name is CodeProvider {
  return Object.hasOwn(documentedAnswers, name);
}

/** What a browser says at the beginning of a visit. */
export const wishes = { language: 'de', currency: 'EUR', countryId: '', returnTo: '/de/office/history' };

/** The parts of an answer that visits are judged by. */
interface Answer {
  status: number;
  json: Record<string, unknown>;
  cookies: Record<string, string | undefined>;
  headers: Record<string, unknown>;
}

/** The parts of a testing site that visits need. */
interface VisitedSite<A extends Answer> {
  platform: TestPlatform;
  call(
    method: 'GET' | 'POST',
    url: string,
    options?: { body?: object; cookie?: string; headers?: Record<string, string> },
  ): Promise<A>;
}

/** An application at a network, as the setting `socialProviders` has it. */
type App = { name: string } & Record<string, unknown>;

/** The parameters of an authorisation request, and the cookie of the browser that has begun it. */
export interface BegunVisit {
  address: URL;
  query: URLSearchParams;
  cookie: string;
}

/** Visits at all networks, whose answers a stand-in plays. */
export interface NetworkVisits<A extends Answer = Answer> {
  network: NetworkStandIn;
  config: ReturnType<typeof createConfig>;
  /** Sets the networks, and waits until the site uses the first one at `googleAt`. */
  offer(apps: readonly App[], googleAt: string): Promise<void>;
  newPerson(change?: Partial<DescribedPerson>): DescribedPerson;
  /** Begins a visit by the call at `path`, which is that of a sign-in by default. */
  begin(name: string, by?: { path: string; cookie: string; body: object }): Promise<BegunVisit>;
  /** Sets what the network says about a person. */
  play(name: CodeProvider, person: DescribedPerson, query: URLSearchParams, claims?: object): void;
  comeBack(
    name: string,
    query: Record<string, string>,
    cookie: string,
    headers?: Record<string, string>,
  ): Promise<A>;
  close(): Promise<void>;
}

export async function networkVisits<A extends Answer>(site: VisitedSite<A>): Promise<NetworkVisits<A>> {
  const network = await networkStandIn();
  const config = createConfig(site.platform);
  await config.start?.();
  let lastPerson = 0;

  const begin: NetworkVisits<A>['begin'] = async (name, by) => {
    const { path, cookie, body } = by ?? { path: `${api}/visits/${name}`, cookie: '', body: wishes };
    const { status, json, cookies } = await site.call('POST', path, { body, ...(cookie && { cookie }) });
    expect(status, JSON.stringify(json)).toBe(200);
    const address = new URL(String(json.redirectUrl));
    return { address, query: address.searchParams, cookie: `social_step=${cookies.social_step}` };
  };

  const offer: NetworkVisits<A>['offer'] = async (apps, googleAt) => {
    const reason = { dangerous: 'the networks of the test' };
    await config.service.change(settings.auth.socialProviders.id, apps, 'test', {}, reason);
    await vi.waitFor(async () => {
      await site.platform.clock.advance(200);
      const { json } = await site.call('GET', `${api}/providers`);
      expect(json.providers).toEqual(apps.map(({ name }) => name));
      const { address } = await begin('google');
      expect(`${address.origin}${address.pathname}`).toBe(googleAt);
    }, 30_000);
  };

  const visits: NetworkVisits<A> = {
    network,
    config,
    offer,
    begin,

    newPerson(change = {}) {
      const number = ++lastPerson;
      return {
        subject: `${90_000 + number}`,
        email: `net.${number}@example.org`,
        isVerified: true,
        ...change,
      };
    },

    play(name, person, query, claims = {}) {
      const answers = documentedAnswers[name](person);
      const nowSeconds = Math.floor(site.platform.clock.now() / 1_000);
      const nonce = query.get('nonce');
      const common = {
        iss: network.endpoints.issuer,
        aud: clientId,
        iat: nowSeconds,
        exp: nowSeconds + 3_600,
        ...(nonce === null ? {} : { nonce }),
      };
      network.play({
        ...answers,
        ...(answers.claims ? { claims: { ...common, ...answers.claims, ...claims } } : {}),
        ...(name === 'line' ? { sharedSecret: secretOf('line') } : {}),
      });
    },

    comeBack: (name, query, cookie, headers = {}) =>
      site.call('GET', `${api}/callback/${name}?${new URLSearchParams(query)}`, { cookie, headers }),

    async close() {
      await config.stop?.();
      await network.close();
    },
  };
  await offer(allApps(network), network.endpoints.authorize);
  return visits;
}

/** The applications of the site at all sixteen networks. */
function allApps({ endpoints }: NetworkStandIn): App[] {
  return [
    ...codeProviders.map((name) => ({
      name,
      clientId,
      secret: secretOf(name),
      endpoints,
      ...(name === 'apple' ? { teamId: 'TEAM', keyId: 'KEY' } : {}),
      ...(name === 'itsme' ? { serviceCode: 'LOGIN' } : {}),
      ...(name === 'ok' ? { applicationKey: 'PUBLIC' } : {}),
    })),
    { name: 'telegram', clientId: '12345', secret: botToken },
    { name: 'metamask', clientId: '', secret: '' },
  ];
}

function secretOf(name: CodeProvider): string {
  if (name === 'apple') {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  }
  if (name === 'itsme') {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', kid: 'ours' });
  }
  return 'a secret of thirty-two characters';
}

/** Returns the page that an answer redirects to. */
export function pageOf({ status, headers }: Pick<Answer, 'status' | 'headers'>): {
  path: string;
  query: Record<string, string>;
} {
  expect(status).toBe(303);
  const { pathname, searchParams } = new URL(String(headers.location), 'http://site.example');
  return { path: pathname, query: Object.fromEntries(searchParams) };
}

/** Signs fields as Telegram does. */
export function signedByTelegram(fields: Record<string, string | number>, token = botToken): string {
  const line = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
  const signature = createHmac('sha256', hash('sha256', token, 'buffer'))
    .update(line)
    .digest('hex');
  return Buffer.from(JSON.stringify({ ...fields, hash: signature })).toString('base64');
}
