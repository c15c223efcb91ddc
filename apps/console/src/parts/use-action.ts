import { useState } from 'react';
import { useFailureWords } from './view-state.tsx';

/** A call that a person starts: whether it runs, and why it failed. */
export function useAction(act: () => Promise<unknown>) {
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      setProblem(words(error));
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, problem };
}
