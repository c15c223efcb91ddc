import { z } from 'zod';
import { line } from './text.ts';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

/** What a browser answers with a passkey, in JSON (WebAuthn level 3, 5.1). */
const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});

export const passkeyRegistration = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(line(30)).max(10).default([]),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

export const passkeyAuthentication = credential.extend({
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
export type PasskeyAuthentication = z.output<typeof passkeyAuthentication>;

/** A passkey as its owner sees it. */
export const passkeyView = z.object({
  passkeyId: z.uuid(),
  name: z.string(),
  addedAt: z.int(),
  usedAt: z.int().nullable(),
});
export type PasskeyView = z.output<typeof passkeyView>;
