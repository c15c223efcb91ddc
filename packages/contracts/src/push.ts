import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { timeMs } from './values.ts';

/** The P-256 key and the secret of a browser's subscription (RFC 8291), in base64url. */
const keysSchema = z.strictObject({
  p256dh: z.string().regex(/^B[\w-]{86}$/, 'an uncompressed point of 65 bytes in base64url'),
  auth: z.string().regex(/^[\w-]{22}$/, '16 bytes in base64url'),
});

/**
 * The address at which a browser's push service accepts messages (RFC 8030). Anyone who knows it can send there, so it
 * is a secret.
 */
const endpoint = line(1_000).pipe(z.url({ protocol: /^https?$/ }));

/** SHA-256 of the endpoint in base64url. A browser can compute its own, and it gives no access. */
const subscriptionId = z.string().regex(/^[\w-]{43}$/, 'SHA-256 in base64url');

const subscriptionParams = z.object({ subscriptionId });

export const pushSubscriptionSchema = z.object({
  subscriptionId,
  /** The language of the messages. */
  language: z.string(),
  /** True when messages about lost bets are wanted too. */
  tellsLosses: z.boolean(),
  createdAt: timeMs,
  /** The time of the last message that the push service accepted for this browser. */
  lastSuccessAt: timeMs.nullable(),
  /** True when the session of this call created or confirmed the subscription. */
  isCurrent: z.boolean(),
});
export type PushSubscriptionView = z.infer<typeof pushSubscriptionSchema>;

export const getPushKey = defineCall({
  id: 'getPushKey',
  method: 'GET',
  path: '/web-api/push/key',
  summary: "The site's public VAPID key (RFC 8292), for which a browser makes its subscription",
  tag: 'Push',
  access: 'player',
  status: 200,
  answer: z.object({ publicKey: z.string() }),
  errors: ['UNAVAILABLE'],
});

export const getPushSubscriptions = defineCall({
  id: 'getPushSubscriptions',
  method: 'GET',
  path: '/web-api/push/subscriptions',
  summary: "The player's browsers that get messages, newest first",
  tag: 'Push',
  access: 'player',
  status: 200,
  answer: z.object({ subscriptions: z.array(pushSubscriptionSchema) }),
  errors: [],
});

export const subscribeToPush = defineCall({
  id: 'subscribeToPush',
  method: 'POST',
  path: '/web-api/push/subscriptions',
  summary: 'Sends messages about bets and payments to a browser; for one that is known, changes its choices',
  tag: 'Push',
  access: 'player',
  body: z.strictObject({
    endpoint,
    keys: keysSchema,
    language: z.string().regex(/^[a-z]{2}$/),
    tellsLosses: z.boolean().default(false),
  }),
  status: 201,
  answer: pushSubscriptionSchema,
  errors: ['LANGUAGE_UNKNOWN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const renewPush = defineCall({
  id: 'renewPush',
  method: 'POST',
  path: '/web-api/push/subscriptions/:subscriptionId/renewal',
  summary:
    'Another subscription takes the place of one, with its choices: the browser or the push service changed it',
  tag: 'Push',
  access: 'player',
  withoutCsrfToken:
    'A service worker cannot read cookies in every browser. The path has a digest of the secret endpoint.',
  params: subscriptionParams,
  body: z.strictObject({ endpoint, keys: keysSchema }),
  status: 201,
  answer: pushSubscriptionSchema,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const unsubscribeFromPush = defineCall({
  id: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/web-api/push/subscriptions/:subscriptionId',
  summary: 'Sends nothing more to a browser of the player',
  tag: 'Push',
  access: 'player',
  params: subscriptionParams,
  status: 200,
  /** False when there was no subscription. */
  answer: z.object({ removed: z.boolean() }),
  errors: [],
});
