import { importJWK, importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { ClientProof, ProviderApp } from './provider.ts';

/** The time for which a signed proof is good: it is used at once. */
const proofSeconds = 300;
const privateJwk = z.looseObject({ kty: z.string(), kid: z.string(), alg: z.string() });

interface Proven {
  headers: Record<string, string>;
  fields: Record<string, string>;
}

/** Returns the headers and fields by which an application proves itself at the token endpoint. */
export async function clientProof(
  kind: ClientProof,
  app: ProviderApp,
  { nowMs, id, audience }: { nowMs: number; id: string; audience: string },
): Promise<Proven> {
  const { clientId, secret } = app;
  const issuedAt = Math.floor(nowMs / 1_000);
  switch (kind) {
    case 'basic':
      return { headers: { authorization: basic(clientId, secret) }, fields: { client_id: clientId } };
    case 'body':
      return { headers: {}, fields: { client_id: clientId, client_secret: secret } };
    case 'apple-key': {
      // Apple, "Creating a client secret": a token that the team's key signs stands for the secret.
      const signed = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: app.keyId ?? '' })
        .setIssuer(app.teamId ?? '')
        .setSubject(clientId)
        .setAudience('https://appleid.apple.com')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + proofSeconds)
        .sign(await importPKCS8(secret, 'ES256'));
      return { headers: {}, fields: { client_id: clientId, client_secret: signed } };
    }
    case 'private-key': {
      // OpenID Connect Core 1.0, 9: private_key_jwt.
      const key = privateJwk.parse(JSON.parse(secret));
      const signed = await new SignJWT()
        .setProtectedHeader({ alg: key.alg, kid: key.kid })
        .setIssuer(clientId)
        .setSubject(clientId)
        .setAudience(audience)
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + proofSeconds)
        .sign(await importJWK(key));
      return {
        headers: {},
        fields: {
          client_id: clientId,
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          client_assertion: signed,
        },
      };
    }
  }
}

/** RFC 6749, 2.3.1: both parts are encoded as form fields first. */
function basic(clientId: string, secret: string): string {
  const encoded = [clientId, secret].map((part) => encodeURIComponent(part)).join(':');
  return `Basic ${Buffer.from(encoded).toString('base64')}`;
}
