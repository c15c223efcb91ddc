import { type RemoteCall, type RemoteDefinition, serveRemote } from '@fairline/remote-kit/server';

export interface PageAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  title: string;
  head: string;
  /** The facts of the page. */
  page?: unknown;
  /** The script that hands the answers of the queries to a browser. */
  codeToEval: string;
}

export interface AskedPage {
  /** Name of the row of the route table. */
  route: string;
  params?: Record<string, string>;
  /** Path with its language; its own name in English when absent. */
  path?: string;
  query?: Record<string, string>;
  call?: RemoteCall;
}

/** Asks a remote for a page as the shell does. */
export async function askPage(
  remote: RemoteDefinition,
  { route: name, params = {}, path = `/en/${name}`, query = {}, call }: AskedPage,
): Promise<PageAnswer> {
  const handle = serveRemote(remote, call ? { call: () => call } : {});
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name, params }) };
  const response = await handle({ method: 'GET', path, query, headers });
  return { ...JSON.parse(response.body), status: response.status, headers: response.headers };
}
