import { apiVersion, fragmentHeaders } from '../protocol/index.ts';

export interface Reply {
  status: number;
  /** The media type, without parameters. */
  type: string;
  headers: Headers;
  text: string;
  durationMs: number;
}

const patienceMs = 5_000;

/** Sends one request to a remote as a host does. @throws when the answer is incomplete or late. */
export async function ask(
  url: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Reply> {
  const startMs = performance.now();
  const response = await fetch(url, {
    ...init,
    headers: {
      [fragmentHeaders.renderMode]: 'json',
      [fragmentHeaders.apiVersion]: apiVersion,
      ...init.headers,
    },
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
  });
  const text = await response.text();
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const { status, headers } = response;
  return { status, type, headers, text, durationMs: performance.now() - startMs };
}

/** Sends a request for components. */
export function post(url: string, body: unknown): Promise<Reply> {
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
