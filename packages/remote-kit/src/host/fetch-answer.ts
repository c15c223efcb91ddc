import { type FragmentAnswer, isRecord, readFragmentAnswer } from '../protocol/fragment-answer.ts';
import { apiVersion, bodyLimitBytes, browserDeadlineMs, fragmentHeaders } from '../protocol/limits.ts';
import { Fault } from './fault.ts';
import type { HostClock } from './host-options.ts';

export interface AnswerRequest {
  url: string;
  /** Asks for one component by POST; the page at the address by GET when absent. */
  component?: { id: string; name: string; props: Record<string, unknown> };
  /** Sent with a component. */
  context?: unknown;
  /** Without cookies: the answer for everybody. */
  asVisitor?: boolean;
  /** Asks for an answer without markup. */
  forceSpa?: boolean;
}

/**
 * Asks a remote from the browser (MF-01): ten seconds over headers and body, two megabytes at most.
 * @throws Fault
 */
export async function fetchAnswer(
  request: AnswerRequest,
  ports: { fetch: typeof globalThis.fetch; clock: HostClock },
  signal: AbortSignal,
): Promise<FragmentAnswer> {
  const { url, component, context } = request;
  const late = new AbortController();
  const cancelTimer = ports.clock.after(browserDeadlineMs, () => late.abort());
  const headers: Record<string, string> = {
    [fragmentHeaders.renderMode]: 'json',
    [fragmentHeaders.apiVersion]: apiVersion,
  };
  if (request.forceSpa) headers[fragmentHeaders.forceSpa] = '1';
  const init: RequestInit = { headers, signal: AbortSignal.any([signal, late.signal]) };
  if (request.asVisitor) init.credentials = 'omit';
  if (component) {
    headers['content-type'] = 'application/json';
    init.method = 'POST';
    init.body = JSON.stringify({ components: [component], context });
  }
  try {
    const response = await ports.fetch(url, init);
    const value = await readJson(response);
    return answerIn(value, component?.id, response.headers.get(fragmentHeaders.appVersion) ?? '');
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(late.signal.aborted ? 'timeout' : 'network', String(error));
  } finally {
    cancelTimer();
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

function answerIn(value: unknown, id: string | undefined, echoedVersion: string): FragmentAnswer {
  const item = id === undefined ? value : field(field(value, 'components'), id);
  const error = id === undefined ? undefined : field(item, 'error');
  if (typeof error === 'string') throw new Fault(error === 'not-exist' ? error : 'status', error);
  const answer = readFragmentAnswer(item, echoedVersion);
  if (!answer) throw new Fault('invalid', 'no app name, or not an answer');
  return answer;
}

function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined;
}
