import { searchKey } from '@fairline/i18n/search-key';
import type { pg } from '@fairline/runtime';
import { type CloseName, findCloseNames } from './name-store.ts';

/** The number of close names that are considered. Those with matches on offer come before equally close ones. */
const maxClose = 60;
/** A name that has less than this part of the closeness of the phrase's best name is left out. */
const worstShare = 0.7;
/** What the closeness to one of several words counts, so that names with all words come first. */
const wordWeight = 0.8;
/** The minimum number of letters of a word that is searched for by itself. */
const minWord = 3;
const maxPhrases = 5;

/** The ids of the teams and competitions whose names are close to some words. */
export interface CloseIds {
  teams: ReadonlySet<number>;
  tournaments: ReadonlySet<number>;
}

/** Finds what a reader may have meant by words that no name contains. */
export async function findCloseIds(pool: Pick<pg.PoolClient, 'query'>, text: string): Promise<CloseIds> {
  const names = await findByWords(pool, text);
  const idsOf = (kind: CloseName['kind']) =>
    new Set(names.filter((name) => name.kind === kind).map(({ id }) => id));
  return { teams: idsOf('team'), tournaments: idsOf('tournament') };
}

/**
 * Finds the names that are close to words in any language of the site, the closest first. Each of several words is
 * searched for by itself as well, since they may name two teams.
 */
export async function findByWords(pool: Pick<pg.PoolClient, 'query'>, text: string): Promise<CloseName[]> {
  const whole = searchKey(text);
  // Without letters or digits nothing is close.
  if (whole === '') return [];
  const words = whole.split(' ').filter((word) => word.length >= minWord);
  const phrases = [...new Set([whole, ...words])].slice(0, maxPhrases);
  const names = (await findCloseNames(pool, phrases, maxClose)).map((name) => ({
    ...name,
    closeness: name.phrase === whole ? name.closeness : name.closeness * wordWeight,
  }));
  // The rows of each phrase come the closest first.
  const close = [...Map.groupBy(names, ({ phrase }) => phrase).values()].flatMap((ofPhrase) =>
    ofPhrase.filter(({ closeness }) => closeness >= (ofPhrase[0]?.closeness ?? 0) * worstShare),
  );
  const sorted = close.toSorted((a, b) => b.closeness - a.closeness);
  return [...Map.groupBy(sorted, ({ kind, id }) => `${kind} ${id}`).values()].flatMap(([first]) =>
    first ? [first] : [],
  );
}
