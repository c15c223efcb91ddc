import { useCallback, useEffect, useState } from 'react';

export interface Loaded<Data> {
  /** The last answer, which may be one to an earlier question. */
  data: Data | undefined;
  error: unknown;
  isLoading: boolean;
  reload(): void;
}

interface Answer<Data> {
  key: string | undefined;
  data: Data | undefined;
  error: unknown;
}

/**
 * Data by the question `key`. What the server rendered from (`initial`, with the key of its own question) is taken
 * as it is; anything else is asked for, and what was there before stays until the answer comes.
 */
export function useLoaded<Data>(
  key: string,
  initial: { key: string; data: Data } | undefined,
  load: (signal: AbortSignal) => Promise<Data>,
): Loaded<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>({
    key: initial?.key,
    data: initial?.data,
    error: undefined,
  });
  const [turn, setTurn] = useState(0);
  const question = turn === 0 ? key : `${key} ${turn}`;
  const isAnswered = answer.key === question;

  // The key says all that `load` depends on
  useEffect(() => {
    if (isAnswered) return undefined;
    const controller = new AbortController();
    const settle = (part: Pick<Answer<Data>, 'error'> & { data?: Data }) => {
      if (controller.signal.aborted) return;
      setAnswer((before) => ({ data: before.data, ...part, key: question }));
    };
    load(controller.signal).then(
      (data) => settle({ data, error: undefined }),
      (error: unknown) => settle({ error: error ?? new Error('failed') }),
    );
    return () => controller.abort();
  }, [question]);

  const reload = useCallback(() => setTurn((before) => before + 1), []);
  return { data: answer.data, error: isAnswered ? answer.error : undefined, isLoading: !isAnswered, reload };
}
