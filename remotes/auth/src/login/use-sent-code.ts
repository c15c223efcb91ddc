import type { SentCodeMethod } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import type { SecondStep } from './second-steps.ts';
import { type SentStepCode, sendStepCode } from './step-code.ts';

export interface SentCodeState {
  /** The last code that was sent by the chosen way; undefined for the app, and until one is sent. */
  sent: SentStepCode | undefined;
  /** The code of the refusal to send one. */
  failure: string | undefined;
  sendAgain(): Promise<void>;
}

/** Sends a code when a way is chosen that needs one, and again when the person asks for it. */
export function useSentCode(way: SecondStep | undefined, onFailed: (code: string) => void): SentCodeState {
  const { api } = useView();
  const [sent, setSent] = useState<Partial<Record<SentCodeMethod, SentStepCode>>>({});
  const [failure, setFailure] = useState<string>();
  const method = way === 'app' ? undefined : way;

  async function send(by: SentCodeMethod): Promise<void> {
    setFailure(undefined);
    try {
      const code = await sendStepCode(api, { method: by });
      setSent((before) => ({ ...before, [by]: code }));
    } catch (error) {
      const code = failureCode(error);
      setFailure(code);
      onFailed(code);
    }
  }

  useEffect(() => {
    setFailure(undefined);
    // The code of an earlier choice still works, so that going back sends no other one.
    if (method && !sent[method]) void send(method);
  }, [method]);

  return {
    sent: method && sent[method],
    failure,
    sendAgain: async () => {
      if (method) await send(method);
    },
  };
}
