import { useState } from 'react';
import { useFailureWords } from './view-state.tsx';

/**
 * A call that a person starts: whether it runs, and why it failed. `explain` says the reason in other words than usual;
 * undefined leaves those.
 */
export function useAction<Input = void>(
  act: (input: Input) => Promise<unknown>,
  explain?: (error: unknown) => Promise<string | undefined>,
) {
  const words = useFailureWords();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function run(input: Input): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await act(input);
    } catch (error) {
      setProblem((await explain?.(error)) ?? words(error));
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, problem, setProblem };
}
