import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { standInScript, standInWidget } from './captcha-stand-in-widget.ts';
import { listenLocally } from './listen-locally.ts';

const scriptPath = '/turnstile/v0/api.js';

/** How the next request fails. */
export type CaptchaFault = 'silence' | 'html' | 'redirect' | 'internal-error';

export interface CaptchaStandIn {
  /** The address of `siteverify`. */
  url: string;
  /** The address of the script of its widget. */
  scriptUrl: string;
  /** Returns the response of a widget that a person has used. It counts once. */
  solve(): string;
  /** The form fields of each request. */
  asked: readonly Record<string, string>[];
  failNext(fault: CaptchaFault): void;
  close(): Promise<void>;
}

/**
 * Creates a captcha provider on this machine that answers as Cloudflare documents for Turnstile: `success` and
 * `error-codes`, each response once, and a wrong secret by its code. Its widget has the calls of Turnstile's script.
 */
export async function captchaStandIn(secret: string): Promise<CaptchaStandIn> {
  const open = new Set<string>();
  const asked: Record<string, string>[] = [];
  let fault: CaptchaFault | undefined;

  function judge(fields: Record<string, string>): { success: boolean; 'error-codes': string[] } {
    const refused = (code: string) => ({ success: false, 'error-codes': [code] });
    if (!fields.secret) return refused('missing-input-secret');
    if (fields.secret !== secret) return refused('invalid-input-secret');
    if (!fields.response) return refused('missing-input-response');
    if (!open.delete(fields.response)) return refused('timeout-or-duplicate');
    return { success: true, 'error-codes': [] };
  }

  function solve(): string {
    const response = `0.${randomUUID()}`;
    open.add(response);
    return response;
  }

  /** Answers what a browser asks for. @returns false for another address */
  function show({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
    const [path] = url.split('?');
    const send = (type: string, body: string) =>
      void response.writeHead(200, { 'content-type': type }).end(body);
    if (path === scriptPath) send('text/javascript; charset=utf-8', standInScript);
    else if (path === '/widget') send('text/html; charset=utf-8', standInWidget);
    else if (path === '/solve') send('text/plain', solve());
    else return false;
    return true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (show(request, response)) return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push(fields);
    const now = fault;
    fault = undefined;
    if (now === 'silence') response.destroy();
    else if (now === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else if (now === 'html')
      response.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway</p>');
    else {
      const verdict = now === undefined ? judge(fields) : { success: false, 'error-codes': [now] };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/turnstile/v0/siteverify`,
    scriptUrl: `http://127.0.0.1:${port}${scriptPath}`,
    solve,
    asked,
    failNext(next) {
      fault = next;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
