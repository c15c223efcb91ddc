import { type RemoteCall, type RemoteDefinition, serveRemote } from '@fairline/remote-kit/server';

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  title: string;
  head: string;
  /** The facts of the page for the shell, such as `isEmpty`. */
  page?: unknown;
  /** The script that passes the answers of the queries to a browser. */
  codeToEval: string;
}

export interface AskedPage {
  /** The name of a row of the route table. */
  route: string;
  params?: Record<string, string>;
  /** The path with its language segment; `/en/` and the name of the route when absent. */
  path?: string;
  query?: Record<string, string>;
  call?: RemoteCall;
}

/** Requests a page from a remote as the shell does. */
export async function askPage(
  remote: RemoteDefinition,
  { route: name, params = {}, path = `/en/${name}`, query = {}, call }: AskedPage,
): Promise<PageAnswer> {
  const handle = serveRemote(remote, call ? { call: () => call } : {});
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name, params }) };
  const response = await handle({ method: 'GET', path, query, headers });
  return { ...JSON.parse(response.body), status: response.status, headers: response.headers };
}
