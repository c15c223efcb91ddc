import { createServer, type IncomingMessage } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { NetworkAnswers } from './documented-answers.fixture.ts';

/** The request that came to the token endpoint. */
export interface TokenRequest {
  fields: Record<string, string>;
  authorization: string | undefined;
}

/** A stand-in for a network: it plays the answers that a test gives it, over HTTP. */
export interface NetworkStandIn {
  endpoints: { authorize: string; token: string; user: string; keys: string; issuer: string };
  /** Sets the answers to the next visit. `claims` come in an ID token that is signed with the published key. */
  play(next: NetworkAnswers & { sharedSecret?: string | undefined }): void;
  tokenRequests: TokenRequest[];
  close(): Promise<void>;
}

export async function networkStandIn(): Promise<NetworkStandIn> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] };
  const tokenRequests: TokenRequest[] = [];
  let played: NetworkAnswers & { sharedSecret?: string | undefined } = { verifies: false };

  async function answer(request: IncomingMessage): Promise<unknown> {
    const [path] = (request.url ?? '').split('?');
    if (path === '/keys') return keys;
    if (path === '/user') return played.user;
    const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    tokenRequests.push({ fields, authorization: request.headers.authorization });
    const { claims, sharedSecret } = played;
    return {
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 3_600,
      ...(claims
        ? { id_token: await sign(claims, sharedSecret ? Buffer.from(sharedSecret) : privateKey) }
        : {}),
    };
  }

  const server = createServer((request, response) => {
    answer(request)
      .then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    endpoints: {
      authorize: `${origin}/authorize`,
      token: `${origin}/token`,
      user: `${origin}/user`,
      keys: `${origin}/keys`,
      issuer: `${origin}/`,
    },
    play: (next) => {
      played = next;
    },
    tokenRequests,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function sign(claims: Record<string, unknown>, key: CryptoKey | Buffer): Promise<string> {
  const alg = Buffer.isBuffer(key) ? 'HS256' : 'RS256';
  const secret = Buffer.isBuffer(key) ? new Uint8Array(key) : key;
  return new SignJWT(claims).setProtectedHeader({ alg, kid: 'own' }).sign(secret);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
