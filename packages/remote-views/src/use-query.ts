import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, answerOf } from './answer.ts';
import type { LoadQuery } from './view.ts';
import { useProvidedView } from './view-context.ts';

export interface Query<Data> {
  /** Undefined until the first one is there. */
  answer: Answer<Data> | undefined;
  /** An answer is on its way. */
  isBusy: boolean;
  /** Asks again; what is shown stays until the answer is there, and stays if there is none. */
  reload(): void;
  /** Shows the data that another call has answered. */
  replace(data: Data): void;
}

export interface QueryOptions<Data> {
  /** Data that are known already, for instance from the call that created them. */
  initial?: Data | undefined;
  /** A failure on the server counts as no answer: the browser loads anew. */
  retriesInBrowser?: boolean;
}

interface Shown<Data> {
  key: string;
  answer: Answer<Data> | undefined;
}

/**
 * The data that a view shows. The server's answer to the key is taken over; else it is loaded here. Another key loads
 * anew and keeps what is shown meanwhile. The signal of `load` is aborted when its answer is no longer wanted.
 */
export function useQuery<Data>(
  key: string,
  load: LoadQuery<Data>,
  { initial, retriesInBrowser = false }: QueryOptions<Data> = {},
): Query<Data> {
  const { api, context, answers } = useProvidedView();
  const [shown, setShown] = useState<Shown<Data>>(() => {
    if (initial !== undefined) return { key, answer: { kind: 'ready', data: initial } };
    const ofServer = answerTo<Data>(key, answers);
    return { key, answer: retriesInBrowser && ofServer?.kind === 'failed' ? undefined : ofServer };
  });
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const latest = useRef({ load, api, context });
  latest.current = { load, api, context };

  const ask = useCallback(async (asked: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setIsBusy(true);
    const { load: loadNow, ...call } = latest.current;
    const answer = await answerOf(() => loadNow({ ...call, signal, nowMs: Date.now() }));
    if (signal.aborted) return;
    setIsBusy(false);
    setShown((before) => {
      const keeps = before.key === asked && before.answer?.kind === 'ready' && answer.kind === 'failed';
      return keeps ? before : { key: asked, answer };
    });
  }, []);

  const isKnown = useRef(shown.answer !== undefined);
  useEffect(() => {
    if (isKnown.current) isKnown.current = false;
    else void ask(key);
    return () => running.current?.abort();
  }, [ask, key]);

  return {
    answer: shown.answer,
    isBusy,
    reload: useCallback(() => void ask(key), [ask, key]),
    replace: useCallback((data: Data) => setShown({ key, answer: { kind: 'ready', data } }), [key]),
  };
}

/** The server's answer to a query, for data that a view does without where no server rendered it. */
export function useAnswer<Data>(key: string): Answer<Data> | undefined {
  return answerTo(key, useProvidedView().answers);
}

/** The one place where an answer gets its type back: the server half asked the same query of the same version. */
function answerTo<Data>(
  key: string,
  answers: Readonly<Record<string, Answer<unknown>>>,
): Answer<Data> | undefined {
  return Object.hasOwn(answers, key) ? (answers[key] as Answer<Data>) : undefined;
}
