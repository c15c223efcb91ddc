import type { MatchedRoute } from '@fairline/remote-kit/protocol';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { createRemote } from '../../server.tsx';
import { answerPlayer, answerVisitor, type PlatformAnswer } from './platform-answers.ts';

const definition = createRemote({ assets: { scripts: ['/o.js'], css: ['/o.css'] }, version: '1' });
const player = { id: '100234', currency: 'EUR', balanceMinor: 123_456 };

export interface AskOptions {
  lng?: string;
  query?: Record<string, string>;
  /** The route of the section; by default the route with the section's name. */
  route?: MatchedRoute;
  /** The platform's answers to the calls of the page. */
  from?: PlatformAnswer;
}

/**
 * Requests a section from the office's server half, by its path after `/office`. `asked` lists the calls that the
 * server half made.
 */
export async function askOffice(
  section: string,
  { lng = 'en', query = {}, route = routeOf(section), from = answerPlayer }: AskOptions = {},
) {
  const asked: string[] = [];
  const handle = serveRemote(definition, {
    call: () => async (url, init) => {
      asked.push(url);
      return from(new URL(url, 'http://api'), init?.headers ?? {});
    },
    context: () => (from === answerVisitor ? {} : { player }),
  });
  const path = `/${lng}/office/${section}`;
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify(route) };
  const request: RemoteRequest = { method: 'GET', path, query, headers };
  const response = await handle(request);
  const { title, body }: { title: string; body: string } = JSON.parse(response.body);
  return { status: response.status, title, body, asked };
}

function routeOf(section: string): MatchedRoute {
  const name = section === 'payment/create-request' ? 'request' : section.replaceAll('/', '-');
  return { name: `office-${name}`, params: {} };
}
