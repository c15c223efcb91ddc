import { failureCode } from '@fairline/remote-views/answer.ts';
import { useState } from 'react';

/** The state of the one button of a page. */
export interface Press<Result> {
  isBusy: boolean;
  /** The answer once the press has succeeded. */
  done: Result | undefined;
  /** The code of a press that failed. */
  failure: string | undefined;
  press(): void;
}

/** Runs the call of the one button of a page, once at a time. `onEnd` gets the code of a failure. */
export function usePress<Result>(
  call: () => Promise<Result>,
  onEnd: (code?: string) => void = () => {},
): Press<Result> {
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Result>();
  const [failure, setFailure] = useState<string>();
  async function run(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      setDone(await call());
      onEnd();
    } catch (error) {
      const code = failureCode(error);
      setFailure(code);
      onEnd(code);
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, done, failure, press: () => void (isBusy || run()) };
}
