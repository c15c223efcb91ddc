import type { PushChange, PushStatus } from '@fairline/remote-kit/protocol';
import type { TextStore } from '../../core/browser-store.ts';
import { subscriptionIdOf } from '../../core/subscription-id.ts';
import type { BrowserPush, BrowserSubscription } from './browser-push.ts';
import type { PushApi } from './push-api.ts';
import { mayAsk, readChoice, writeChoice } from './push-choice.ts';

export interface PlayerPush {
  status(): Promise<PushStatus>;
  /**
   * Changes the subscription right after a press of the player. It never throws: `hasFailed` of the status reports a
   * failure.
   */
  change(change: PushChange): Promise<PushStatus>;
  /** True when the player may be asked: push is possible, and the player has not refused lately. */
  mayAsk(): Promise<boolean>;
  refuse(): void;
  /** Updates the subscription after a change of session, player or site key since the last visit. */
  keepUp(): Promise<void>;
}

export interface PlayerPushParts {
  playerId: string;
  lng: string;
  /** True when the site sends push messages. */
  isOn: boolean;
  browser: BrowserPush | undefined;
  api: PushApi;
  store: TextStore;
  clock: { now(): number };
  log(words: string, detail: unknown): void;
}

/**
 * Creates the push messages of one player in one browser: the browser's subscription and the platform's record of it.
 */
export function createPlayerPush(parts: PlayerPushParts): PlayerPush {
  const { playerId, lng, isOn, browser, api, store, clock, log } = parts;
  const statusIn = (state: PushStatus['state'], tellsLosses = false): PushStatus => ({
    state,
    tellsLosses,
    hasFailed: false,
  });

  async function status(): Promise<PushStatus> {
    if (!isOn) return statusIn('unavailable');
    if (!browser) return statusIn('unsupported');
    if (browser.permission() === 'denied') return statusIn('blocked');
    const own = await browser.current();
    const known = own && (await knownAs(own));
    return known ? statusIn('on', known.tellsLosses) : statusIn('off');
  }

  async function knownAs({ endpoint }: BrowserSubscription) {
    const id = await subscriptionIdOf(endpoint);
    return (await api.list()).find(({ subscriptionId }) => subscriptionId === id);
  }

  async function turnOn(port: BrowserPush, tellsLosses: boolean): Promise<void> {
    // Permission comes first, because browsers ask for it only right after the press.
    if ((await port.askPermission()) !== 'granted') {
      refuse();
      return;
    }
    await subscribe(port, tellsLosses);
  }

  async function subscribe(port: BrowserPush, tellsLosses: boolean): Promise<void> {
    const publicKey = await api.publicKey();
    const subscription = await madeFor(port, publicKey);
    await api.subscribe(subscription, { language: lng, tellsLosses });
    writeChoice(store, { answer: 'yes', playerId, tellsLosses });
  }

  /** Returns the browser's subscription for the site's key. A subscription for another key is ended first. */
  async function madeFor(port: BrowserPush, publicKey: string): Promise<BrowserSubscription> {
    const own = await port.current();
    if (own?.publicKey === publicKey) return own;
    await own?.end();
    return port.subscribe(publicKey);
  }

  async function turnOff(port: BrowserPush): Promise<void> {
    refuse();
    const own = await port.current();
    if (!own) return;
    const id = await subscriptionIdOf(own.endpoint);
    // One success is enough to stop messages: the push service reports an ended subscription to the platform.
    const done = await Promise.allSettled([api.remove(id), own.end()]);
    if (done.every(({ status: each }) => each === 'rejected')) throw new Error('messages not ended');
  }

  function refuse(): void {
    writeChoice(store, { answer: 'no', atMs: clock.now() });
  }

  return {
    status,
    refuse,

    async change({ isOn: wanted, tellsLosses }) {
      let hasFailed = false;
      if (isOn && browser) {
        await (wanted ? turnOn(browser, tellsLosses) : turnOff(browser)).catch((error: unknown) => {
          hasFailed = true;
          log('push subscription not changed', error);
        });
      }
      const after = await status().catch(() => statusIn('off'));
      return { ...after, hasFailed };
    },

    async mayAsk() {
      return mayAsk(readChoice(store), clock.now()) && (await status()).state === 'off';
    },

    async keepUp() {
      if (!isOn || browser?.permission() !== 'granted') return;
      const choice = readChoice(store);
      const agreed = choice?.answer === 'yes' && choice.playerId === playerId ? choice : undefined;
      const own = await browser.current();
      const known = own && (await knownAs(own));
      if (!known) {
        if (agreed) await subscribe(browser, agreed.tellsLosses);
        // A subscription of another player is ended, because this player must not see their messages.
        else await own?.end();
        return;
      }
      const next = await madeFor(browser, await api.publicKey());
      if (next.endpoint !== own.endpoint) await api.renew(known.subscriptionId, next);
      else if (!known.isCurrent || known.language !== lng) {
        await api.subscribe(own, { language: lng, tellsLosses: known.tellsLosses });
      }
    },
  };
}
