import { paymentsSealed } from '@fairline/payments';
import { signWebhook } from '@fairline/payments/providers/sandbox/webhook-signature';
import { sealedPlace } from '@fairline/runtime';
import { z } from 'zod';
import type { TestPlayer, TestSite } from './test-site.ts';

const startedSchema = z.object({ paymentId: z.string(), redirectUrl: z.string() });
let nextKey = 1;

/**
 * Creates functions that make deposits on a site, as payers do. `siteNow` is called at each step, because the site
 * exists only when the tests run.
 */
export function depositsOn(siteNow: () => TestSite) {
  function start(
    player: TestPlayer,
    change: object = {},
    key = `deposit-${String(nextKey++).padStart(4, '0')}`,
  ) {
    return siteNow().call('POST', '/web-api/payments/deposits', {
      body: { methodId: 'card', amountMinor: 5_000, currency: 'EUR', lng: 'en', ...change },
      cookie: player.cookie,
      headers: { 'idempotency-key': key },
    });
  }

  /** Reads the secret that the site shares with the sandbox. */
  async function providerSecret(): Promise<string> {
    const { database, sealing } = siteNow().platform;
    const { rows } = await database.pool.query(
      `SELECT secret FROM payments.provider_secret WHERE provider = 'sandbox'`,
    );
    const [column] = paymentsSealed;
    if (!column) throw new Error('the payments module has no sealed column');
    return sealing.open(
      z.object({ secret: z.string() }).parse(rows[0]).secret,
      sealedPlace(column, 'sandbox'),
    );
  }

  return {
    start,
    providerSecret,

    /** Sends a webhook as the sandbox, signed now unless `signature` is given. */
    async report(event: object, signature?: string) {
      const payload = JSON.stringify(event);
      const now = siteNow().platform.clock.now();
      const headers = {
        'fairline-signature': signature ?? signWebhook(await providerSecret(), payload, now),
      };
      return siteNow().call('POST', '/payments-api/webhooks/sandbox', { payload, headers });
    },

    async started(player: TestPlayer, change: object = {}) {
      const { paymentId, redirectUrl } = startedSchema.parse((await start(player, change)).json);
      return { paymentId, redirectUrl, checkoutId: redirectUrl.split('/').at(-1) ?? '' };
    },

    /** Presses one of the buttons of the hosted page. */
    choose: (redirectUrl: string, outcome: string) =>
      siteNow().assembly.app.inject({
        method: 'POST',
        url: redirectUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `outcome=${outcome}`,
      }),

    async stateOf(player: TestPlayer, paymentId: string) {
      const { json } = await siteNow().call('GET', `/web-api/payments/${paymentId}`, {
        cookie: player.cookie,
      });
      return json.state;
    },

    /** The amount that counts as deposited while it is being paid, in minor units. */
    async held(player: TestPlayer) {
      const { platform } = siteNow();
      const { rows } = await platform.database.pool.query<{ held: bigint }>(
        `SELECT coalesce(sum(amount_minor), 0)::bigint AS held FROM limits.deposit_hold
         WHERE player_id = $1 AND held_until > $2`,
        [player.id, new Date(platform.clock.now())],
      );
      return Number(rows[0]?.held);
    },
  };
}
