import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from '@fairline/shell/own-remotes';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hashedFiles } from './hashed-files.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const publicFolder = fileURLToPath(new URL('./public/', import.meta.url));
/** Folder of the flags, shirts and logos that the components of packages/ui show. */
const drawings = fileURLToPath(new URL('../../packages/ui/public/', import.meta.url));

const shellManifest = z.object({
  entry: z.string(),
  css: z.array(z.string()),
  headScript: z.string(),
  server: z.string(),
});
const remoteManifest = z.object({
  name: z.string(),
  scripts: z.array(z.string()),
  css: z.array(z.string()),
  server: z.string().nullable(),
});
const importMap = z.object({ imports: z.record(z.string(), z.string()) });

export interface BuiltRemote {
  name: string;
  scripts: string[];
  css: string[];
  /** File of the module that renders the remote on the server. */
  server: string;
}

export interface BuiltSite {
  shell: {
    entry: string;
    css: string[];
    headScript: string;
    importMap: { imports: Record<string, string> };
    server: string;
  };
  remotes: BuiltRemote[];
  /** Folder of the service workers. */
  workers: string;
}

/** Reads the manifests of the build in dist/. @throws when there is no build. */
export function readBuild(): BuiltSite {
  if (!existsSync(join(dist, 'built'))) throw new Error('There is no build: run `npm run build` first.');
  const shell = shellManifest.parse(readJson('shell/manifest.json'));
  const remotes = ownRemotes.flatMap(({ name }) => {
    const manifest = remoteManifest.parse(readJson(`remotes/${name}/manifest.json`));
    return manifest.server ? [{ ...manifest, server: join(dist, 'remotes', name, manifest.server) }] : [];
  });
  return {
    shell: {
      entry: shell.entry,
      css: shell.css,
      headScript: shell.headScript,
      importMap: importMap.parse(readJson('vendor/importmap.json')),
      server: join(dist, 'shell', shell.server),
    },
    remotes,
    workers: join(dist, 'shell', 'workers'),
  };
}

/** Serves the files of the build, whose names have a hash of their content, and the few files with fixed names. */
export async function assetRoutes(app: FastifyInstance, site: BuiltSite): Promise<void> {
  const folders = [
    { prefix: '/assets/vendor/', folder: join(dist, 'vendor') },
    { prefix: '/assets/shell/', folder: join(dist, 'shell', 'client') },
    ...site.remotes.map(({ name }) => ({
      prefix: `/assets/remotes/${name}/`,
      folder: join(dist, 'remotes', name, 'client'),
    })),
  ];
  await hashedFiles(app, folders);
  await app.register(fastifyStatic, {
    root: [join(publicFolder, 'icons'), drawings],
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    maxAge: 86_400_000,
  });
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/icons/fairline.svg', 301));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(dist, path), 'utf8'));
}
