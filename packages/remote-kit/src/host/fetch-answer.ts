import {
  type ComponentRequest,
  type FragmentAnswer,
  isRecord,
  readFragmentAnswer,
} from '../protocol/fragment-answer.ts';
import { apiVersion, bodyLimitBytes, browserDeadlineMs, fragmentHeaders } from '../protocol/limits.ts';
import { type MatchedRoute, routeHeader } from '../protocol/route-header.ts';
import { hasOtherTexts, reloadForTexts } from './compare-texts.ts';
import { Fault } from './fault.ts';
import type { HostClock } from './host-options.ts';

export interface FetchPorts {
  fetch: typeof globalThis.fetch;
  clock: HostClock;
}

export interface PageRequest {
  url: string;
  /** True sends no cookies, for the answer that is the same for everybody. */
  asVisitor?: boolean | undefined;
  /** True requests an answer without markup. */
  forceSpa?: boolean | undefined;
  /** The route of the page, for a remote that receives it. */
  route?: MatchedRoute | undefined;
}

/** The components for one address, ten at most. */
export interface BatchRequest {
  url: string;
  components: readonly ComponentRequest[];
  /** The context of the page. */
  context?: unknown;
}

/**
 * Requests a remote's page from the browser (MF-01), within ten seconds for headers and body and two megabytes.
 * @throws Fault
 */
export async function fetchPage(
  { url, asVisitor, forceSpa, route }: PageRequest,
  ports: FetchPorts,
  signal: AbortSignal,
): Promise<FragmentAnswer> {
  const init: RequestInit = asVisitor ? { credentials: 'omit' } : {};
  const routeText = route && routeHeader(route);
  const headers = {
    ...(forceSpa && { [fragmentHeaders.forceSpa]: '1' }),
    ...(routeText && { [fragmentHeaders.route]: routeText }),
  };
  const reading = await exchange(url, init, headers, ports, signal);
  // The address is that of the new page already, so the reload shows it with the new texts.
  if (reading.isOther && !asVisitor && reloadForTexts()) await new Promise(() => {});
  return answerIn(reading);
}

/**
 * Requests components within the same limits. Resolves with a function that reads one component by its id, and throws
 * the Fault of that component.
 * @throws Fault of the whole batch.
 */
export async function fetchBatch(
  { url, components, context }: BatchRequest,
  ports: FetchPorts,
  signal: AbortSignal,
): Promise<(id: string) => FragmentAnswer> {
  const init = { method: 'POST', body: JSON.stringify({ components, context }) };
  const { value, ...reading } = await exchange(
    url,
    init,
    { 'content-type': 'application/json' },
    ports,
    signal,
  );
  return (id) => {
    const item = field(field(value, 'components'), id);
    const error = field(item, 'error');
    if (typeof error === 'string') throw new Fault(error === 'not-exist' ? error : 'status', error);
    return answerIn({ ...reading, value: item });
  };
}

interface Reading {
  value: unknown;
  /** The version of the remote from the headers. */
  version: string;
  isOther: boolean;
}

async function exchange(
  url: string,
  init: RequestInit,
  headers: Record<string, string>,
  ports: FetchPorts,
  signal: AbortSignal,
): Promise<Reading> {
  const late = new AbortController();
  const cancelTimer = ports.clock.after(browserDeadlineMs, () => late.abort());
  try {
    const response = await ports.fetch(url, {
      ...init,
      headers: { [fragmentHeaders.renderMode]: 'json', [fragmentHeaders.apiVersion]: apiVersion, ...headers },
      signal: AbortSignal.any([signal, late.signal]),
    });
    const value = await readJson(response);
    const version = response.headers.get(fragmentHeaders.appVersion) ?? '';
    return { value, version, isOther: hasOtherTexts(response.headers) };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(late.signal.aborted ? 'timeout' : 'network', String(error));
  } finally {
    cancelTimer();
    // The abort also frees the connection of a body that was not read to its end.
    late.abort();
  }
}

async function readJson(response: Response): Promise<unknown> {
  const { status } = response;
  if (status === 404) throw new Fault('not-exist', response.url, status);
  if (!response.ok) throw new Fault('status', `${status} ${response.url}`, status);
  if (!response.headers.get('content-type')?.startsWith('application/json')) throw new Fault('wrong-type');
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('bad-json');
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > bodyLimitBytes) throw new Fault('too-large');
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function answerIn({ value, version, isOther }: Reading): FragmentAnswer {
  const answer = readFragmentAnswer(value, version);
  if (!answer) throw new Fault('invalid', 'not an answer');
  // Markup with other texts could not be hydrated, so the browser renders all of it.
  if (isOther && answer.scriptsToLoad[0]) answer.body = '';
  return answer;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
