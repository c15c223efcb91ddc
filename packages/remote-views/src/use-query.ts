import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, answerOf } from './answer.ts';
import type { LoadQuery } from './view.ts';
import { useProvidedView } from './view-context.ts';

export interface Query<Data> {
  /** The latest answer; undefined before the first one. */
  answer: Answer<Data> | undefined;
  /** The data of the answer, if it is `ready`. */
  data: Data | undefined;
  /** The code of the latest request if it failed, also while older data are shown. */
  failure: string | undefined;
  /** True while a request is in progress. */
  isBusy: boolean;
  /** Loads the data again. The shown data stay until the answer comes, and also when the request fails. */
  reload(): void;
  /** Shows data that another call has returned. */
  replace(data: Data): void;
}

export interface QueryOptions<Data> {
  /** Data that are already known, for instance from the call that created them. */
  initial?: Data | undefined;
  /** When true, the browser loads the data again after a failure on the server. */
  retriesInBrowser?: boolean;
}

/** The part of a query that a component needs to show it. */
export type ShownQuery<Data> = Pick<Query<Data>, 'data' | 'failure' | 'isBusy' | 'reload'>;

interface Shown<Data> {
  key: string;
  answer: Answer<Data> | undefined;
  /** Code of a later call that failed. */
  failure?: string;
}

/**
 * Returns the data of a query: the server's answer to the key or, when there is none, an answer that the browser loads.
 * After a change of the key, the previous data stay visible until the new ones are loaded. The signal of `load` is
 * aborted when its answer is no longer needed.
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
      return keeps ? { ...before, failure: answer.code } : { key: asked, answer };
    });
  }, []);

  const isKnown = useRef(shown.answer !== undefined);
  useEffect(() => {
    if (isKnown.current) isKnown.current = false;
    else void ask(key);
    return () => running.current?.abort();
  }, [ask, key]);

  const { answer } = shown;
  return {
    answer,
    data: answer?.kind === 'ready' ? answer.data : undefined,
    failure: shown.failure ?? (answer?.kind === 'failed' ? answer.code : undefined),
    isBusy: isBusy || shown.key !== key || answer === undefined,
    reload: useCallback(() => void ask(key), [ask, key]),
    replace: useCallback((data: Data) => setShown({ key, answer: { kind: 'ready', data } }), [key]),
  };
}

/** Returns the server's answer to a query and never loads it in the browser: for optional data. */
export function useAnswer<Data>(key: string): Answer<Data> | undefined {
  return answerTo(key, useProvidedView().answers);
}

/**
 * Casts an answer back to its type, here only. The cast is safe, because the server half of the same version ran the
 * same query.
 */
function answerTo<Data>(
  key: string,
  answers: Readonly<Record<string, Answer<unknown>>>,
): Answer<Data> | undefined {
  return Object.hasOwn(answers, key) ? (answers[key] as Answer<Data>) : undefined;
}
