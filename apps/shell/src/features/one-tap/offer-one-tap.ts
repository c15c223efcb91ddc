import type { getOneTapClient, signInByOneTap } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { isPathHere } from '../../core/path-here.ts';

export type OneTapClient = AnswerOf<typeof getOneTapClient>;
export type OneTapAnswer = AnswerOf<typeof signInByOneTap>;

/** The request to the browser (Federated Credential Management, W3C). */
export interface IdentityRequest {
  identity: {
    context: 'signin';
    providers: readonly { configURL: string; clientId: string; params: { nonce: string } }[];
  };
  mediation: 'optional';
}

export interface OneTapParts {
  /** Opens the browser's own dialog. No script of the provider runs on the page. */
  credentials: { get(request: IdentityRequest): Promise<unknown> };
  /** Begins a sign-in on the platform. */
  begin(): Promise<OneTapClient>;
  /** Sends the provider's credential to the platform. */
  send(credential: string): Promise<OneTapAnswer>;
  store: TextStore;
  clock: Clock;
  leave(href: string): void;
}

const offKey = 'fairline.oneTapOffUntil';
/** The time without an offer after a refusal or a failure. */
const offMs = 86_400_000;

/**
 * AUTH-05: offers a visitor to sign in by one tap. A failure is silent, because the page of sign-in remains. A refusal
 * of the reader or of the platform stops the offer for a day.
 */
export async function offerOneTap(parts: OneTapParts): Promise<void> {
  const { store, clock, leave } = parts;
  if (clock.now() < Number(store.get(offKey))) return;
  // The refusal is stored before the dialog opens, because leaving the page with an open dialog counts as a refusal.
  store.set(offKey, String(clock.now() + offMs));
  const credential = await askBrowser(parts);
  if (credential === undefined) return;
  const answer = await parts.send(credential).catch(() => undefined);
  if (!answer || !isPathHere(answer.redirectUrl)) return;
  store.remove(offKey);
  leave(answer.redirectUrl);
}

/** Returns the provider's credential; undefined when there is none. */
async function askBrowser({ credentials, begin }: OneTapParts): Promise<string | undefined> {
  try {
    const { clientId, configUrl, nonce } = await begin();
    const given = await credentials.get({
      identity: {
        context: 'signin',
        providers: [{ configURL: configUrl, clientId, params: { nonce } }],
      },
      mediation: 'optional',
    });
    if (typeof given !== 'object' || given === null || !('token' in given)) return undefined;
    return typeof given.token === 'string' ? given.token : undefined;
  } catch {
    return undefined;
  }
}
