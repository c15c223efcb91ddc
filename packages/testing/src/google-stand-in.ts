import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { listenLocally } from './listen-locally.ts';

export interface StandInPerson {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
}

/** A stand-in for Google: it signs ID tokens with its own key, publishes the key, and speaks FedCM to browsers. */
export interface GoogleStandIn {
  keysAddress: string;
  signInAddress: string;
  /** The page that sets the browser's sign-in status for this provider. */
  loginAddress: string;
  /** Returns a token like Google's for `clientId`, valid for an hour; `claims` replace the default ones. */
  token(clientId: string, claims: JWTPayload, nowMs: number): Promise<string>;
  /** Returns the same token signed by an unpublished key. */
  forgedToken(clientId: string, claims: JWTPayload, nowMs: number): Promise<string>;
  close(): Promise<void>;
}

const issuer = 'https://accounts.google.com';

export async function googleStandIn(person: StandInPerson): Promise<GoogleStandIn> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  let origin = '';

  function sign(key: CryptoKey, clientId: string, claims: JWTPayload, nowMs: number): Promise<string> {
    const seconds = Math.floor(nowMs / 1_000);
    const defaultClaims = {
      iss: issuer,
      aud: clientId,
      iat: seconds,
      exp: seconds + 3_600,
      email_verified: true,
    };
    return new SignJWT({ ...defaultClaims, ...person, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(key);
  }

  async function assertion(request: IncomingMessage): Promise<object> {
    const form = new URLSearchParams(await bodyOf(request));
    const claims: JWTPayload = JSON.parse(form.get('params') ?? '{}');
    return { token: await sign(own.privateKey, form.get('client_id') ?? '', claims, Date.now()) };
  }

  const { sub, email, given_name, family_name } = person;
  const answers: Readonly<Record<string, (request: IncomingMessage) => unknown>> = {
    '/keys': () => keys,
    '/.well-known/web-identity': () => ({ provider_urls: [`${origin}/fedcm.json`] }),
    '/fedcm.json': () => ({
      accounts_endpoint: '/accounts',
      id_assertion_endpoint: '/assertion',
      login_url: '/login',
    }),
    '/accounts': () => ({
      accounts: [{ id: sub, email, given_name, name: `${given_name} ${family_name}` }],
    }),
    '/assertion': assertion,
    '/login': () => '<!doctype html><link rel="icon" href="data:,"><title>Signed in</title>',
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const found = Object.hasOwn(answers, path) ? answers[path] : undefined;
    const body = await found?.(request);
    const { origin: asker } = request.headers;
    response.writeHead(found ? 200 : 404, {
      'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
      'set-login': 'logged-in',
      ...(asker ? { 'access-control-allow-origin': asker, 'access-control-allow-credentials': 'true' } : {}),
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  origin = `http://localhost:${await listenLocally(server)}`;

  return {
    keysAddress: `${origin}/keys`,
    signInAddress: `${origin}/fedcm.json`,
    loginAddress: `${origin}/login`,
    token: (clientId, claims, nowMs) => sign(own.privateKey, clientId, claims, nowMs),
    forgedToken: (clientId, claims, nowMs) => sign(foreign.privateKey, clientId, claims, nowMs),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
