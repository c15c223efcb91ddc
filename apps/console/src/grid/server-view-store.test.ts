import type { KeptList } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { expect, test } from 'vitest';
import type { ViewStore } from './ports.ts';
import { createServerViewStore, type KeptCalls } from './server-view-store.ts';

const layout = { order: ['a', 'b'], hidden: ['b'], widths: { a: 100 } };

function localStandIn(): ViewStore {
  let kept: unknown;
  return {
    layout: async () => kept,
    keepLayout: async (_listId, given) => {
      kept = given;
    },
    views: async () => [],
    saveView: async () => {},
    removeView: async () => {},
  };
}

/** A server that keeps one list, and whose version another window may raise. */
function server() {
  const none: KeptList = { layout: null, views: [] };
  const state = { version: 0, kept: none, isAway: false, conflicts: 0 };
  const calls: KeptCalls = {
    async read() {
      if (state.isAway) throw new ApiError(0, 'NETWORK', '');
      return structuredClone({ version: state.version, kept: state.kept });
    },
    async write(_listId, { kept }) {
      if (state.conflicts-- > 0) throw new ApiError(409, 'VERSION_CONFLICT', '');
      state.kept = kept;
      state.version += 1;
    },
  };
  return { state, calls };
}

test('columns and views that were kept are found again from another browser', async () => {
  const { calls } = server();
  const one = createServerViewStore(calls, localStandIn());
  await one.keepLayout('bets', layout);
  await one.saveView('bets', { name: 'Mine', search: 'state=open', layout });
  const other = createServerViewStore(calls, localStandIn());
  expect(await other.layout('bets')).toEqual(layout);
  expect(await other.views('bets')).toEqual([{ id: 'Mine', name: 'Mine', search: 'state=open', layout }]);
  await other.removeView('bets', 'Mine');
  expect(await one.views('bets')).toEqual([]);
});

test('the copy of this browser serves while the server is away', async () => {
  const { calls, state } = server();
  const store = createServerViewStore(calls, localStandIn());
  state.isAway = true;
  await store.keepLayout('bets', layout);
  expect(await store.layout('bets')).toEqual(layout);
});

test('a change beside that of another window is made again', async () => {
  const { calls, state } = server();
  const store = createServerViewStore(calls, localStandIn());
  state.conflicts = 1;
  await store.keepLayout('bets', layout);
  expect(state.kept.layout).toEqual(layout);
});
