import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listenLocally } from './listen-locally.ts';

/** A person with an account at the provider. */
export interface ProviderPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/** A real OpenID provider (the package `oidc-provider`) on a port of this machine. */
export interface OpenIdProvider {
  /** The endpoints for the setting `socialProviders`. */
  endpoints: { authorize: string; token: string; keys: string; issuer: string };
  clientId: string;
  secret: string;
  close(): Promise<void>;
}

const clientId = 'fairline-test';
const secret = 'a secret between the site and the provider';

/** Starts a provider that knows `people` by their `sub`, and one application, whose pages come back to `redirectUri`. */
export async function startOpenIdProvider(
  people: readonly ProviderPerson[],
  redirectUri: string,
): Promise<OpenIdProvider> {
  const server = createServer();
  const issuer = `http://localhost:${await listenLocally(server)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'provider', use: 'sig' }] },
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // The claims of the scopes come in the ID token itself, as Google's do.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, id) => {
      const person = people.find(({ sub }) => sub === id);
      return person && { accountId: id, claims: async () => ({ ...person }) };
    },
  });
  server.on('request', provider.callback());
  return {
    endpoints: { authorize: `${issuer}/auth`, token: `${issuer}/token`, keys: `${issuer}/jwks`, issuer },
    clientId,
    secret,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/**
 * Walks through the pages of the provider as the person `sub`, from an authorisation request to the redirect back.
 * @returns the address at which the provider sends the browser back
 */
export async function walkThrough(authorizeAddress: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeAddress);

  async function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  /** Follows redirects of the provider. @returns the page at their end, or the address outside of it */
  async function follow(answer: Response): Promise<{ page?: string; outside?: string }> {
    const location = answer.headers.get('location');
    if (location === null) return { page: answer.url };
    const next = new URL(location, answer.url).href;
    return next.startsWith(origin) ? follow(await visit(next)) : { outside: next };
  }

  let { page, outside } = await follow(await visit(authorizeAddress));
  for (const form of [{ prompt: 'login', login: sub, password: 'any' }, { prompt: 'consent' }]) {
    if (page === undefined) break;
    ({ page, outside } = await follow(await visit(page, form)));
  }
  if (outside === undefined) throw new Error(`the provider stopped at ${page}`);
  return outside;
}
