import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { hashedFiles } from './hashed-files.ts';

const dist = fileURLToPath(new URL('../../dist/console/', import.meta.url));

/** The built console: its one document and the folder of its hashed files. */
export interface BuiltConsole {
  document: string;
  assets: string;
}

/** Reads the console's document from the build in dist/. @throws when there is no build. */
export function readConsole(): BuiltConsole {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) throw new Error('There is no build of the console: run `npm run build` first.');
  return { document: readFileSync(file, 'utf8'), assets: join(dist, 'assets') };
}

/**
 * The policy of the console's document. It loads only files of the site, runs no text as script, and is shown in no
 * frame. Pictures may be data, since the QR code of an authenticator is one.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const documentHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * Serves the operator console. Its document answers every path below /console, because the browser's router decides
 * which page that is. Stories of the components have a page only outside of production.
 */
export async function consolePages(
  app: FastifyInstance,
  { mode }: Pick<Environment, 'mode'>,
  { document, assets }: BuiltConsole,
): Promise<void> {
  await hashedFiles(app, [{ prefix: '/console/assets/', folder: assets }]);
  const stories = '<meta name="console-stories" content="on"></head>';
  const shown = mode === 'production' ? document : document.replace('</head>', stories);
  app.get('/console', async (_request, reply) => reply.headers(documentHeaders).send(shown));
  // A missing file has its own answer: the more exact route of the files comes first.
  app.get('/console/*', async (_request, reply) => reply.headers(documentHeaders).send(shown));
}
