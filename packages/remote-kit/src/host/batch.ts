import type { ComponentRequest, FragmentAnswer } from '../protocol/fragment-answer.ts';
import { batchLimit } from '../protocol/limits.ts';
import { type BatchRequest, type FetchPorts, fetchBatch } from './fetch-answer.ts';

/** Requests one component. Rejects with a Fault; after an abort the outcome is ignored. */
export type AskComponent = (
  place: Omit<BatchRequest, 'components'>,
  component: ComponentRequest,
  signal: AbortSignal,
) => Promise<FragmentAnswer>;

interface Batch {
  members: { component: ComponentRequest; signal: AbortSignal }[];
  read: ReturnType<typeof fetchBatch>;
}

/**
 * Sends components that are requested at one address in the same turn, or by retries that are due together, in one
 * request of at most ten. The request is aborted when no component of it is needed any more.
 */
export function createBatches(ports: FetchPorts): AskComponent {
  const gathering = new Map<string, Batch>();

  function begin(key: string, place: Omit<BatchRequest, 'components'>): Batch {
    const members: Batch['members'] = [];
    const turn = new Promise<void>((resolve) => void ports.clock.after(0, resolve));
    const read = turn.then(async () => {
      gathering.delete(key);
      const left = new AbortController();
      let wanted = 0;
      for (const { signal } of members) {
        if (signal.aborted) continue;
        wanted++;
        signal.addEventListener('abort', () => --wanted || left.abort(), { signal: left.signal });
      }
      if (!wanted) left.abort();
      const components = members.flatMap(({ component, signal }) => (signal.aborted ? [] : component));
      return fetchBatch({ ...place, components }, ports, left.signal).finally(() => left.abort());
    });
    const batch = { members, read };
    gathering.set(key, batch);
    return batch;
  }

  return async (place, component, signal) => {
    const key = JSON.stringify(place);
    const open = gathering.get(key);
    const batch = open && open.members.length < batchLimit ? open : begin(key, place);
    batch.members.push({ component, signal });
    return (await batch.read)(component.id);
  };
}
