import type { AskedText, CaptchaWidget, ChallengeDesk, WidgetOutcome } from '@fairline/contracts/call-api';
import { useMemo, useState } from 'react';

/** A question to the person. Calling `answer` closes it. */
export interface AskedQuestion extends AskedText {
  /** Called without a text when the person declines. */
  answer(text: string | undefined): void;
}

/** The widget of an outside provider. Calling `settle` closes it. */
export interface ShownWidget extends CaptchaWidget {
  settle(outcome: WidgetOutcome): void;
}

export interface Challenge {
  /** The part of the page that the call uses when the platform asks for proof of a person. */
  desk: ChallengeDesk;
  /** Requests a question instead of the puzzle; undefined unless the browser is solving one. */
  skip: (() => void) | undefined;
  question: AskedQuestion | undefined;
  widget: ShownWidget | undefined;
}

/** Returns the state of the challenge by which the platform ensures that a person sends a form (AUTH-08). */
export function useChallenge(): Challenge {
  const [skip, setSkip] = useState<() => void>();
  const [question, setQuestion] = useState<AskedQuestion>();
  const [widget, setWidget] = useState<ShownWidget>();
  const desk = useMemo(
    (): ChallengeDesk => ({
      // The function is wrapped, because a state setter calls a function to get the next state.
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
      show: (shown) =>
        new Promise((resolve) => {
          setWidget({
            ...shown,
            settle(outcome) {
              setWidget(undefined);
              resolve(outcome);
            },
          });
        }),
    }),
    [],
  );
  return { desk, skip, question, widget };
}
