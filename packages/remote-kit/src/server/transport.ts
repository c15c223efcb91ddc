export interface TransportRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface TransportAnswer {
  status: number;
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | string;
  /** The parsed answer of a remote in the same process. `body` is not read then. */
  value?: unknown;
}

/** Sends a request to a remote: over the network, or as a call inside the process. */
export type Transport = (url: string, request: TransportRequest) => Promise<TransportAnswer>;

/** The HTTP transport. A redirect is returned as it is, since following it would leave the configured addresses. */
export const fetchTransport: Transport = async (url, { method, headers, body, signal }) => {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, body: response.body ?? '' };
};
