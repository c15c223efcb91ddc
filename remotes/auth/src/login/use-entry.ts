import type { EnteredView, TwoStep } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import type { TrackedEvent } from '@fairline/remote-kit/protocol';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useState } from 'react';
import { refusedFault } from '../password-reset/password-fault.ts';
import { returnWish } from '../return-wish.ts';
import { loginEvent, type Way } from './login-event.ts';

/** The state of signing in, which all ways in share. */
export interface Entry {
  /** The second step that the platform has asked for. */
  twoStep: TwoStep | undefined;
  /** True while a call is under way, and from success until the shell has loaded the next page. */
  isSending: boolean;
  /** The code of the last refusal. */
  failure: string | undefined;
  /** The end of the self-exclusion that refused the player, in ms UTC; undefined for any other refusal. */
  excludedUntil: number | undefined;
  /** True when the password was one that the site has made, so that the player has to choose another. */
  needsOwnPassword: boolean;
  /** The key of the text about the chosen password that the platform has refused. */
  ownPasswordFault: string | undefined;
  /** Sends the call of a way in, and goes where its answer leads. */
  run(way: Way, send: () => Promise<EnteredView>): Promise<void>;
  /** Forgets the last refusal, for a form that shows another step. */
  forgetFailure(): void;
  /** Goes back to the first step, with the code of the reason. */
  startAgain(failure?: string): void;
}

export function useEntry(): Entry {
  const { context, services } = useView();
  const [twoStep, setTwoStep] = useState<TwoStep>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [excludedUntil, setExcludedUntil] = useState<number>();
  const [needsOwnPassword, setNeedsOwnPassword] = useState(false);
  const [ownPasswordFault, setOwnPasswordFault] = useState<string>();
  const track = (event: TrackedEvent) => services.emit('track', event);

  return {
    twoStep,
    isSending,
    failure,
    excludedUntil,
    needsOwnPassword,
    ownPasswordFault,

    async run(way, send) {
      if (isSending) return;
      setFailure(undefined);
      setExcludedUntil(undefined);
      setOwnPasswordFault(undefined);
      setIsSending(true);
      try {
        const view = await send();
        if ('two_step' in view) {
          setTwoStep(view.two_step);
          setIsSending(false);
          return;
        }
        track(loginEvent(way));
        // The button stays busy until the shell has loaded the next page.
        services.emit('session-changed', { hasSignedIn: true, returnTo: returnWish(context) });
      } catch (error) {
        const code = failureCode(error);
        track(loginEvent(way, code));
        setIsSending(false);
        const refused = refusedFault(error);
        setOwnPasswordFault(refused);
        // The field says what is wrong with a chosen password.
        setFailure(refused === undefined ? code : undefined);
        if (code === 'NEW_PASSWORD_NEEDED') setNeedsOwnPassword(true);
        if (code === 'SELF_EXCLUDED') setExcludedUntil(endIn(error));
        if (code === 'SIGN_IN_UNKNOWN') setTwoStep(undefined);
      }
    },

    forgetFailure: () => setFailure(undefined),

    startAgain(code) {
      setTwoStep(undefined);
      setNeedsOwnPassword(false);
      setOwnPasswordFault(undefined);
      setFailure(code);
    },
  };
}

/** Returns the end of an exclusion that a refusal names. */
function endIn(error: unknown): number | undefined {
  const named = error instanceof ApiError ? error.errors.find(({ path }) => path === 'until') : undefined;
  const at = named ? Date.parse(named.detail) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}
