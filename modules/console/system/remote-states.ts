import type { SystemProcess } from '@fairline/contracts';
import type { FragmentEvent } from '@fairline/remote-kit/server';
import type { Clock } from '@fairline/runtime';

type RemoteState = SystemProcess['remotes'][number];

/** The remotes of this process, as its requests to them went. */
export interface RemoteStates {
  record(event: FragmentEvent): void;
  list(): RemoteState[];
}

/** An address may override a remote, so the number of their names has a bound. */
const maxRemotes = 100;
const maxFailures = 5;

export function createRemoteStates(clock: Pick<Clock, 'now'>): RemoteStates {
  const states = new Map<string, RemoteState>();

  function stateOf(name: string): RemoteState | undefined {
    const known = states.get(name);
    if (known || states.size >= maxRemotes) return known;
    const state: RemoteState = {
      name,
      breaker: 'closed',
      fetched: 0,
      failures: 0,
      lastFailureAt: null,
      lastFailure: null,
    };
    states.set(name, state);
    return state;
  }

  return {
    record(event) {
      const state = stateOf(event.remote);
      if (!state) return;
      if (event.type === 'breaker') {
        state.breaker = event.state;
        return;
      }
      if (event.type === 'fetched') state.fetched += 1;
      // The remote works when it answers that it has no such page.
      if (event.outcome === 'ok' || event.outcome === 'not-exist') return;
      state.failures += 1;
      state.lastFailureAt = clock.now();
      state.lastFailure = event.outcome;
      const failure = { at: clock.now(), cause: event.outcome };
      state.lastFailures = [failure, ...(state.lastFailures ?? [])].slice(0, maxFailures);
    },
    list: () => [...states.values()].toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}
