import type { ChallengeDesk } from '@fairline/contracts/call-api';
import { useMemo, useState } from 'react';

/** What is put to the person; `answer` takes it away again. */
export interface AskedQuestion {
  text: string;
  isRepeated: boolean;
  /** Undefined from who would rather not. */
  answer(text: string | undefined): void;
}

export interface Challenge {
  /** For the call that may want to know that there is a person. */
  desk: ChallengeDesk;
  /** While the browser works on a puzzle: asks for a question in its place. */
  skip: (() => void) | undefined;
  question: AskedQuestion | undefined;
}

/** Where a form shows what the platform wants to know of the person (AUTH-08). */
export function useChallenge(): Challenge {
  const [skip, setSkip] = useState<() => void>();
  const [question, setQuestion] = useState<AskedQuestion>();
  const desk = useMemo(
    (): ChallengeDesk => ({
      // As a value: a function would be called for the next state.
      checking: (next) => setSkip(() => next),
      ask: (asked) =>
        new Promise((settle) => {
          setQuestion({
            ...asked,
            answer(text) {
              setQuestion(undefined);
              settle(text);
            },
          });
        }),
    }),
    [],
  );
  return { desk, skip, question };
}
