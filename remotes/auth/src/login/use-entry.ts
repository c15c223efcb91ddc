import type { EnteredView, TwoStep } from '@fairline/contracts';
import type { TrackedEvent } from '@fairline/remote-kit/protocol';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useState } from 'react';
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
  /** Sends the call of a way in, and goes where its answer leads. */
  run(way: Way, send: () => Promise<EnteredView>): Promise<void>;
  /** Goes back to the first step, with the code of the reason. */
  startAgain(failure?: string): void;
}

export function useEntry(): Entry {
  const { context, services } = useView();
  const [twoStep, setTwoStep] = useState<TwoStep>();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const track = (event: TrackedEvent) => services.emit('track', event);

  return {
    twoStep,
    isSending,
    failure,

    async run(way, send) {
      if (isSending) return;
      setFailure(undefined);
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
        setFailure(code);
        if (code === 'SIGN_IN_UNKNOWN') setTwoStep(undefined);
      }
    },

    startAgain(code) {
      setTwoStep(undefined);
      setFailure(code);
    },
  };
}
