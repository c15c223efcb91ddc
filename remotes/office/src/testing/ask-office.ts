import { ApiError } from '@fairline/contracts/call-api';
import { type RemoteRequest, serveRemote } from '@fairline/remote-kit/server';
import { createRemote } from '../../server.tsx';

/** Answers a call as the platform would; throws for a refusal. */
export type PlatformAnswer = (url: URL) => unknown;

const definition = createRemote({ assets: { scripts: ['/o.js'], css: ['/o.css'] }, version: '1' });
const player = { id: '100234', currency: 'EUR', balanceMinor: 123_456 };

/** Answers of the platform to a visitor. */
export const forVisitors: PlatformAnswer = ({ pathname }) => {
  if (pathname.startsWith('/bff-api')) return { result: {} };
  throw new ApiError(401, 'UNAUTHENTICATED', '');
};

/** Answers of a platform that is down. */
export const isDown: PlatformAnswer = () => {
  throw new ApiError(503, 'UNAVAILABLE', '');
};

/** Asks the office's server half for a page. `asked` lists the calls that it made. */
export async function askOffice(path: string, from: PlatformAnswer, query: Record<string, string> = {}) {
  const asked: string[] = [];
  const handle = serveRemote(definition, {
    call: () => async (url) => {
      asked.push(url);
      return from(new URL(url, 'http://api'));
    },
    context: () => (from === forVisitors ? {} : { player }),
  });
  const request: RemoteRequest = { method: 'GET', path, query, headers: { 'mf-render-mode': 'json' } };
  const response = await handle(request);
  const { title, body }: { title: string; body: string } = JSON.parse(response.body);
  return { status: response.status, title, body, asked };
}
