import type { Clock, Logger } from '@fairline/runtime';
import type { NameStore } from '../feed-adapter.ts';
import { hasPassed } from '../rising-time.ts';
import { ApiError, type NameQuestion } from './api.ts';
import { childOf, childrenOf, textOf, type XmlElement } from './xml.ts';

/**
 * The names of players and of outcomes that no catalogue has, by their ids in the feed. They are kept as long as the feed's own
 * libraries keep them, and in the store beyond the life of the process.
 */
export interface Names {
  /** Reads the variants that the feed describes in one list. @throws ApiError when the list cannot be had */
  readVariants(): Promise<void>;
  find(id: string): string | undefined;
  /**
   * Asks the store for these ids, then the API, each question once at a time. One that has failed is not asked again for a
   * while.
   */
  load(ids: readonly string[], questions: readonly NameQuestion[]): Promise<void>;
  /** Forgets names that nobody has asked for a day. */
  tick(): void;
}

export interface NamesParts {
  clock: Clock;
  log: Logger;
  api: {
    /** Requests the answer to a question in a language. */
    name(question: NameQuestion, language: string): Promise<XmlElement>;
    variants(language: string): Promise<XmlElement>;
  };
  /** Returns the language of the site. */
  language(): string;
  store: NameStore | undefined;
}

/** The maximum number of requests for names at a time. The API limits the requests of a customer. */
const maxAtOnce = 2;
/** The pause after a failure; the API wants no description to be asked for more often than every 30 seconds. */
const retryMs = { min: 30_000, max: 600_000 };
/** An answer counts for so long: a squad changes by the day, a variant by the hour. */
const answerMs = { squad: 86_400_000, player: 86_400_000, variant: 10_800_000 } as const;
const forgetMs = 86_400_000;
/** The language of the API's own texts, for a site whose language it does not have. */
const fallbackLanguage = 'en';

interface Asked {
  askedMs: number;
  failures: number;
  running: Promise<void> | undefined;
}

export function createNames({ clock, log, api, language, store }: NamesParts): Names {
  /** Names of variants that the feed lists; they are few, and read anew with each start. */
  const listed = new Map<string, string>();
  const names = new Map<string, { name: string; usedMs: number }>();
  const asked = new Map<string, Asked>();
  const waiting: (() => void)[] = [];
  let running = 0;

  function keep(id: string, name: string): void {
    names.set(id, { name, usedMs: clock.now() });
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    // Who waits takes the place of the one that ends.
    if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  function isDue({ askedMs, failures }: Asked, { kind }: NameQuestion): boolean {
    const pauseMs =
      failures === 0 ? answerMs[kind] : Math.min(retryMs.max, retryMs.min * 2 ** Math.min(failures - 1, 10));
    return hasPassed(pauseMs, askedMs, clock.now());
  }

  async function ask(question: NameQuestion): Promise<void> {
    const key = JSON.stringify(question);
    const before = asked.get(key);
    if (before?.running) return before.running;
    if (before && !isDue(before, question)) return;
    const each: Asked = { askedMs: clock.now(), failures: before?.failures ?? 0, running: undefined };
    asked.set(key, each);
    each.running = answer(question, each).finally(() => {
      each.running = undefined;
    });
    return each.running;
  }

  async function answer(question: NameQuestion, each: Asked): Promise<void> {
    try {
      const found = readNames(await inTurn(() => inSomeLanguage((lng) => api.name(question, lng))));
      each.failures = 0;
      for (const [id, name] of found) keep(id, name);
      await store?.save(found, language());
    } catch (error) {
      each.failures += 1;
      const problem = error instanceof Error ? error.message : String(error);
      log.warn({ ...question, failures: each.failures, problem }, 'names not read: they are requested again');
    }
  }

  async function inSomeLanguage(call: (language: string) => Promise<XmlElement>): Promise<XmlElement> {
    try {
      return await call(language());
    } catch (error) {
      const hasOther = error instanceof ApiError && error.status === 404 && language() !== fallbackLanguage;
      if (!hasOther) throw error;
      return call(fallbackLanguage);
    }
  }

  function find(id: string): string | undefined {
    const known = names.get(id);
    if (known) known.usedMs = clock.now();
    return known?.name ?? listed.get(id);
  }

  async function loadStored(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => find(id) === undefined);
    if (missing.length === 0) return;
    try {
      for (const [id, name] of (await store?.find(missing, language())) ?? []) keep(id, name);
    } catch (error) {
      // The names are requested of the API instead.
      log.warn({ err: error }, 'stored names not read');
    }
  }

  return {
    async readVariants() {
      for (const [id, name] of readNames(await inSomeLanguage(api.variants))) listed.set(id, name);
    },
    find,
    async load(ids, questions) {
      await loadStored(ids);
      if (ids.some((id) => find(id) === undefined)) await Promise.all(questions.map(ask));
    },
    tick() {
      const nowMs = clock.now();
      for (const [id, { usedMs }] of names) if (hasPassed(forgetMs, usedMs, nowMs)) names.delete(id);
      for (const [key, { askedMs, running: isRunning }] of asked) {
        if (!isRunning && hasPassed(forgetMs, askedMs, nowMs)) asked.delete(key);
      }
    },
  };
}

/**
 * Reads the names in an answer of the API: of players, and of outcomes and variants of markets. A name without letters to show
 * is left out.
 */
export function readNames(document: XmlElement): Map<string, string> {
  const markets = [...childrenOf(document, 'market'), ...childrenOf(document, 'variant')];
  const outcomes = markets.flatMap((market) => childrenOf(childOf(market, 'outcomes') ?? market, 'outcome'));
  const players = [
    ...childrenOf(document, 'player'),
    ...childrenOf(childOf(document, 'players') ?? document, 'player'),
  ];
  const named = [
    ...[...outcomes, ...players].map((each) => [textOf(each, 'id'), each.attributes.name] as const),
    ...markets.map(({ attributes: { variant, name } }) => [variant ?? '', name] as const),
  ];
  return new Map(
    named.flatMap(([id, name]) => {
      const shown = name?.trim().slice(0, maxNameLength);
      return id !== '' && shown ? [[id, shown] as const] : [];
    }),
  );
}

const maxNameLength = 200;
