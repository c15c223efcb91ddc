import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Views } from '@fairline/remote-views/define-views.ts';
import { expect, test } from 'vitest';
import { specRows } from './fixture/spec-rows.ts';
import { ownRemotes } from './own-remotes.ts';
import type { RemoteSlot } from './route.ts';
import { routeTable } from './table/route-table.ts';

/** The remotes of the site; each declares its views in `views.ts`. */
const declared = ownRemotes.map(({ name }) => name);

function fileOf(remote: string): string {
  return fileURLToPath(new URL(`../../../../remotes/${remote}/views.ts`, import.meta.url));
}

/** Returns every slot of the table that a remote fills, with the name of its route. */
function slotsOf(remote: string): (RemoteSlot & { route: string })[] {
  return routeTable.flatMap((route) => {
    const slots: readonly RemoteSlot[] = 'redirect' in route ? [] : route.view;
    return slots.filter((slot) => slot.remote === remote).map((slot) => ({ ...slot, route: route.name }));
  });
}

/** Returns a route without parameters, by its name. */
function routeOf(name: string) {
  return { name, params: {}, query: {} };
}

async function viewsOf(remote: string): Promise<Views> {
  const file: { views: Views } = await import(/* @vite-ignore */ fileOf(remote));
  return file.views;
}

test('every remote has a folder with its views, and every folder has a row in the table of remotes', () => {
  const folders = readdirSync(fileURLToPath(new URL('../../../../remotes/', import.meta.url)));
  expect(declared.toSorted()).toEqual(folders.filter((name) => existsSync(fileOf(name))).sort());
});

test.each(declared)('every page of %s has a route that shows it', async (remote) => {
  const { all, viewAt } = await viewsOf(remote);
  const pages = [...all.keys()].filter((name) => name !== '*' && viewAt(routeOf(name)) === name);
  const shown = new Set(slotsOf(remote).map(({ component, route }) => component ?? viewAt(routeOf(route))));
  expect(pages.filter((name) => !shown.has(name))).toEqual([]);
});

test.each(declared)('every route that shows %s finds a view there', async (remote) => {
  const { all, viewAt } = await viewsOf(remote);
  const missing = slotsOf(remote).filter(({ route, component }) =>
    component === undefined ? viewAt(routeOf(route)) === undefined : !all.has(component),
  );
  expect(missing).toEqual([]);
});

test.each(declared)('every sample address of the specification shows a view of %s', async (remote) => {
  const { all, viewAt } = await viewsOf(remote);
  const samples = specRows.filter(({ app, leadsTo }) => app === remote && leadsTo === undefined);
  const missing = samples.filter(({ name, params }) => !all.has(viewAt({ name, params, query: {} }) ?? ''));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('the addresses of the sportsbook show lists, matches and secondary pages', async () => {
  const { viewAt } = await viewsOf('betting');
  const shown = specRows
    .filter(({ app, leadsTo }) => app === 'betting' && leadsTo === undefined)
    .map(({ name, params }) => viewAt({ name, params, query: {} }));
  expect(new Set(shown)).toEqual(new Set(['list', 'match', 'secondary']));
});
