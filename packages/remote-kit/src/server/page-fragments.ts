import type { ComponentRequest, FragmentRequest, FragmentResult, PageContext } from '../protocol/index.ts';
import type { IncomingHeaders } from './forwarded-headers.ts';
import type { FragmentClient } from './fragment-client.ts';

export interface PageFragmentsOptions {
  client: FragmentClient;
  /** The headers of the page's request. */
  headers: IncomingHeaders;
  query?: Readonly<Record<string, string>>;
  /** The page's context for remotes. They take the player from the session cookie. */
  context?: Partial<Omit<PageContext, 'player'>>;
  deadlineMs?: number;
}

/** The fragments of one page during rendering. Each slot has one promise, however often it is requested. */
export interface PageFragments {
  get(key: string, request: FragmentRequest): Promise<FragmentResult>;
  /** Returns the Server-Timing entries of the fragments that have arrived. */
  serverTiming(): string[];
  /** True when every requested fragment has arrived without a failure. */
  isWhole(): boolean;
}

/**
 * Creates the fragments of a page. Components of one remote that are requested in the same turn of a render are sent as
 * one batch.
 */
export function createPageFragments(options: PageFragmentsOptions): PageFragments {
  const { client, headers, query = {}, context = {}, deadlineMs } = options;
  const asked = new Map<string, Promise<FragmentResult>>();
  const gathering = new Map<string, Gathering>();
  const timings: string[] = [];
  let arrivedWell = 0;

  function gather(remote: string, path: string): Gathering {
    const groupKey = `${remote} ${path}`;
    const open = gathering.get(groupKey);
    if (open) return open;
    const components: ComponentRequest[] = [];
    const results = Promise.resolve().then(() => {
      gathering.delete(groupKey);
      return client.fetchComponents({ remote, path, query, headers, context, components }, deadlineMs);
    });
    const started = { components, results };
    gathering.set(groupKey, started);
    return started;
  }

  async function ask(
    key: string,
    { remote, path, component, props = {} }: FragmentRequest,
  ): Promise<FragmentResult> {
    if (component === undefined) {
      return client.fetchFragment({ remote, path, query, headers, route: context.route }, deadlineMs);
    }
    const group = gather(remote, path);
    group.components.push({ id: key, name: component, props });
    const result = (await group.results)[key];
    return result ?? { ok: false, reason: 'invalid', durationMs: 0, serverTiming: '' };
  }

  return {
    get(key, request) {
      const known = asked.get(key);
      if (known) return known;
      const result: Promise<FragmentResult> = ask(key, request).then((settled) => {
        timings.push(settled.serverTiming);
        if (settled.ok) arrivedWell++;
        // React reads a promise that is marked as fulfilled without suspending, so a page that waited for a fragment
        // has it in its first bytes.
        Object.assign(result, { status: 'fulfilled', value: settled });
        return settled;
      });
      asked.set(key, result);
      return result;
    },
    serverTiming: () => timings.filter(Boolean),
    isWhole: () => arrivedWell === asked.size,
  };
}

interface Gathering {
  components: ComponentRequest[];
  results: Promise<Record<string, FragmentResult>>;
}
