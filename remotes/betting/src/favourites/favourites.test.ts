import type { Favourite } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFavourites } from './favourites.ts';
import { readFavourites } from './stored-favourites.ts';

const arsenal: Favourite = { kind: 'team', id: '101700' };
const match: Favourite = { kind: 'match', id: '9' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Creates the calls of a player, whose favourites `kept` holds. `asked` has the methods and bodies. */
function playerApi(kept: Favourite[]) {
  const asked: unknown[] = [];
  let refuses = false;
  const api = async (method: string, _path: string, options: { body?: { favourites: Favourite[] } }) => {
    asked.push([method, ...(options.body?.favourites ?? [])]);
    if (refuses) throw new Error('refused');
    kept.unshift(...(options.body?.favourites ?? []));
    return { favourites: [...kept] };
  };
  return {
    asked,
    api: vi.fn(api) as unknown as Api,
    refuse: () => {
      refuses = true;
    },
  };
}

test('a visitor keeps favourites in the browser, the latest first', async () => {
  const favourites = createFavourites(undefined);
  expect(favourites.now()).toEqual({ isLoaded: false, favourites: [] });
  favourites.load();
  expect(await favourites.toggle(arsenal)).toBe('added');
  await favourites.toggle(match);
  const later = createFavourites(undefined);
  later.load();
  expect(later.now().favourites).toEqual([match, arsenal]);
  expect(await later.toggle(arsenal)).toBe('removed');
  expect(later.now().favourites).toEqual([match]);
});

test('what a visitor has kept goes to the account after signing in, once', async () => {
  const visitor = createFavourites(undefined);
  await visitor.toggle(arsenal);
  const { api, asked } = playerApi([match]);
  const player = createFavourites(api);
  player.load();
  player.load();
  await vi.waitFor(() => expect(player.now().isLoaded).toBe(true), 30_000);
  expect(player.now().favourites).toEqual([arsenal, match]);
  expect(asked).toEqual([['POST', arsenal]]);
  const next = createFavourites(api);
  next.load();
  await vi.waitFor(() => expect(next.now().isLoaded).toBe(true), 30_000);
  expect(asked.at(-1)).toEqual(['GET']);
});

test('a favourite that was not kept is shown as before', async () => {
  const { api, refuse } = playerApi([match]);
  const player = createFavourites(api);
  player.load();
  await vi.waitFor(() => expect(player.now().favourites).toEqual([match]), 30_000);
  refuse();
  const seen: unknown[] = [];
  player.subscribe(() => seen.push(player.now().favourites));
  await expect(player.toggle(arsenal)).rejects.toThrow('refused');
  expect(seen).toEqual([[arsenal, match], [match]]);
});

test.each(['', '{}', 'x', '[1, null, {"kind":"team","id":5}, {"kind":"sport","id":"5"}]'])(
  'a stored text that holds no favourite is none: %s',
  (text) => {
    expect(readFavourites(text)).toEqual([]);
  },
);
