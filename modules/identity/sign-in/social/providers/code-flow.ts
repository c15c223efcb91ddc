import { PlatformError } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import { z } from 'zod';
import { clientProof } from './client-proof.ts';
import { type IdTokens, openToken } from './id-tokens.ts';
import type { Endpoints, ProviderApp, ProviderRow, SocialPerson } from './provider.ts';
import { bearer } from './provider-rows.ts';

/** The parameters with which a provider sends the browser back. */
export type Callback = Readonly<Record<string, string>>;

/** A visit at a provider: its row, our application there, the address to come back to, and the browser's secret. */
export interface Visit {
  row: ProviderRow;
  app: ProviderApp;
  redirectUri: string;
  secret: string;
}

interface Parts extends Pick<Platform, 'clock' | 'ids'> {
  idTokens: IdTokens;
}

const deadlineMs = 5_000;
const maxAnswerChars = 64_000;
const tokens = z.object({
  access_token: z.string().min(1).optional(),
  id_token: z.string().min(1).optional(),
});
const anyObject = z.record(z.string(), z.unknown());

/** Returns the address at which the browser begins its visit (OAuth 2.1 with PKCE, OpenID Connect). */
export function authorizeAddress({ row, app, redirectUri, secret }: Visit): string {
  const { authorize } = endpointsOf(row, app);
  const address = new URL(authorize);
  const service = app.serviceCode === undefined ? '' : ` service:${app.serviceCode}`;
  const parameters = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: redirectUri,
    scope: `${row.scope}${service}`,
    state: derived('state', secret),
    code_challenge: secretDigest(derived('verifier', secret)).toString('base64url'),
    code_challenge_method: 'S256',
    ...(row.idToken?.hasNonce ? { nonce: derived('nonce', secret) } : {}),
    ...row.parameters,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Reads the person whom a provider sends back. `watch` surrounds the requests to the provider, and so nothing that a
 * browser alone can cause.
 * @throws PlatformError SOCIAL_SIGN_IN_REFUSED; UNAVAILABLE when the provider does not answer
 */
export async function readPerson(
  parts: Parts,
  visit: Visit,
  callback: Callback,
  watch: (work: () => Promise<SocialPerson>) => Promise<SocialPerson>,
): Promise<SocialPerson> {
  const { row, app, secret } = visit;
  const endpoints = endpointsOf(row, app);
  const isOurs = callback.state === derived('state', secret);
  // RFC 9207: an answer of another issuer was mixed up.
  const isItself = callback.iss === undefined || callback.iss === endpoints.issuer;
  if (!isOurs || !isItself || callback.code === undefined) throw refusal();
  return watch(() => askForPerson(parts, visit, callback));
}

async function askForPerson(parts: Parts, visit: Visit, callback: Callback): Promise<SocialPerson> {
  const { row, app } = visit;
  const endpoints = endpointsOf(row, app);
  const answer = await exchangeCode(parts, visit, callback);
  const claims = row.idToken ? await readClaims(parts, visit, answer.id_token) : {};
  const user = endpoints.user === '' ? {} : await readUser(visit, endpoints.user, answer.access_token);
  // The answer of the user endpoint has to be about the person of the ID token (OpenID Connect Core 1.0, 5.3.2).
  if (row.idToken && endpoints.user !== '' && user.sub !== claims.sub) throw refusal();
  const person = row.person.safeParse({ ...claims, ...user });
  if (!person.success) throw refusal();
  return person.data;
}

async function exchangeCode(
  { clock, ids }: Parts,
  { row, app, redirectUri, secret }: Visit,
  callback: Callback,
): Promise<z.output<typeof tokens>> {
  const { token } = endpointsOf(row, app);
  const proof = { nowMs: clock.now(), id: ids.uuid(), audience: token };
  const { headers, fields } = await clientProof(row.clientProof, app, proof);
  const repeated = (row.repeated ?? []).flatMap((name) => {
    const value = callback[name];
    return value === undefined ? [] : [[name, value]];
  });
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: callback.code ?? '',
    redirect_uri: redirectUri,
    code_verifier: derived('verifier', secret),
    ...fields,
    ...Object.fromEntries(repeated),
  });
  return tokens.parse(await ask(token, { method: 'POST', headers, body }));
}

async function readClaims(
  { clock, idTokens }: Parts,
  { row, app, secret }: Visit,
  idToken: string | undefined,
): Promise<Record<string, unknown>> {
  if (!row.idToken || idToken === undefined) throw refusal();
  const { keys, issuer } = endpointsOf(row, app);
  const { algorithms, hasNonce } = row.idToken;
  return idTokens.verify(await openToken(idToken, app), {
    algorithms,
    keys: algorithms.includes('HS256') ? Buffer.from(app.secret) : keys,
    issuer,
    clientId: app.clientId,
    nonce: hasNonce ? derived('nonce', secret) : undefined,
    nowMs: clock.now(),
  });
}

async function readUser(
  { row, app }: Visit,
  url: string,
  accessToken: string | undefined,
): Promise<Record<string, unknown>> {
  if (accessToken === undefined) throw refusal();
  const request = (row.userRequest ?? bearer)(url, accessToken, app);
  const { url: address, ...init } = request;
  return ask(address, init);
}

/**
 * Returns the endpoints of a provider. An address from the setting replaces that of the row; an endpoint that the row does
 * not have is empty, whatever the setting says.
 */
function endpointsOf({ endpoints }: ProviderRow, { endpoints: own = {} }: ProviderApp): Endpoints {
  const optional = (name: 'user' | 'keys' | 'issuer') =>
    endpoints[name] === undefined ? '' : (own[name] ?? endpoints[name]);
  return {
    authorize: own.authorize ?? endpoints.authorize,
    token: own.token ?? endpoints.token,
    user: optional('user'),
    keys: optional('keys'),
    issuer: optional('issuer'),
  };
}

/** Sends a request to a provider. @throws PlatformError SOCIAL_SIGN_IN_REFUSED for a refusal, UNAVAILABLE for a fault */
async function ask(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: URLSearchParams },
): Promise<Record<string, unknown>> {
  const options = { ...init, headers: { accept: 'application/json', ...init.headers } };
  const answer = await fetch(url, {
    ...options,
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
  }).catch((error: unknown) => {
    throw new PlatformError('UNAVAILABLE', error instanceof Error ? error.message : undefined);
  });
  const text = await answer.text();
  if (answer.status >= 500 || text.length > maxAnswerChars) throw new PlatformError('UNAVAILABLE');
  if (!answer.ok) throw refusal();
  try {
    return anyObject.parse(JSON.parse(text));
  } catch {
    throw refusal();
  }
}

/** Derives a value of a visit from the secret that only the browser's cookie has. */
export function derived(purpose: 'state' | 'nonce' | 'verifier', secret: string): string {
  return secretDigest(`${purpose}:${secret}`).toString('base64url');
}

function refusal(): PlatformError {
  return new PlatformError('SOCIAL_SIGN_IN_REFUSED');
}
