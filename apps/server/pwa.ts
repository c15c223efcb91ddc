import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigService, settings } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { directionOf, isLanguage, type Language } from '@fairline/i18n/languages';
import type { FastifyInstance } from 'fastify';
import type { BuiltSite } from './assets.ts';
import { offlinePage, offlinePageHeaders } from './offline-page.ts';
import { version } from './version.ts';

export interface PwaParts {
  config: Pick<ConfigService, 'get'>;
  /** Id of the build, see {@link buildOf}. */
  build: string;
  /** Folder of the built service workers. */
  workersFolder: string;
}

const workerNames = ['domain', 'pwa', 'internal'] as const;

/**
 * BOOT-08: serves what a browser needs to install the site: a manifest for each language, the service workers, and the
 * page that they show without a network. BOOT-12: serves the version of the site that runs.
 */
export function pwaRoutes(app: FastifyInstance, { config, build, workersFolder }: PwaParts): void {
  app.get('/version.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ version, build }),
  );

  app.get('/manifest.json', async (_request, reply) => {
    const lng = config.get(settings.core.defaultLanguage);
    return reply.redirect(`/${lng}/manifest.json`, 302);
  });

  app.get<{ Params: { lng: string } }>('/:lng/manifest.json', async ({ params: { lng } }, reply) => {
    const scope = { lang: lng };
    if (!isLanguage(lng) || !config.get(settings.core.languages).includes(lng)) throw notFound();
    if (!config.get(settings.core.isPwa, scope)) throw notFound();
    const manifest = manifestOf(lng, {
      companyName: config.get(settings.core.companyName, scope),
      themeColor: config.get(settings.core.pwaManifest, scope).themeColor,
    });
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifest));
  });

  app.get<{ Params: { lng: string } }>('/offline/:lng', async ({ params: { lng } }, reply) => {
    if (!isLanguage(lng)) throw notFound();
    const companyName = config.get(settings.core.companyName, { lang: lng });
    return reply.headers(offlinePageHeaders).send(offlinePage(lng, companyName));
  });

  for (const name of workerNames) {
    const code = readFileSync(join(workersFolder, `${name}.js`));
    app.get(`/workers/${name}.js`, async (_request, reply) => reply.headers(workerHeaders(name)).send(code));
  }
}

/** Returns a hash of the files that a browser loads. Every process that serves the same build has the same one. */
export function buildOf({ shell, remotes }: Pick<BuiltSite, 'shell' | 'remotes'>): string {
  const addresses = [
    shell.entry,
    ...shell.css,
    ...Object.values(shell.importMap.imports),
    ...remotes.flatMap(({ scripts, css }) => [...scripts, ...css]),
  ];
  return createHash('sha256').update(addresses.sort().join('\n')).digest('hex').slice(0, 12);
}

/** Sizes of the icons in px. public/make-icons.mjs draws them. */
const iconSizes = [72, 96, 128, 144, 152, 192, 384, 512];
const shortNameLength = 12;
/** Background of the dark theme (--color-page), which an installed site shows while it starts. */
const backgroundColor = '#0a111f';

interface Brand {
  companyName: string;
  themeColor: string;
}

/**
 * Creates a web app manifest (w3.org/TR/appmanifest). All languages have the same id, since they are one application.
 */
export function manifestOf(lng: Language, { companyName, themeColor }: Brand) {
  return {
    id: '/',
    name: companyName,
    short_name: companyName.length > shortNameLength ? firstWord(companyName) : companyName,
    lang: lng,
    dir: directionOf(lng),
    start_url: `/${lng}`,
    scope: '/',
    display: 'standalone',
    theme_color: themeColor,
    background_color: backgroundColor,
    icons: [
      { src: '/icons/fairline.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...iconSizes.map((size) => png(`icon-${size}`, size, 'any')),
      ...[192, 512].map((size) => png(`maskable-${size}`, size, 'maskable')),
    ],
  };
}

function png(name: string, size: number, purpose: 'any' | 'maskable') {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function firstWord(text: string): string {
  return text.split(/\s/, 1)[0]?.slice(0, shortNameLength) ?? text;
}

/** Workers are not cached, because a browser compares their bytes to find out whether they have changed. */
function workerHeaders(name: (typeof workerNames)[number]): Record<string, string> {
  return {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
    // A worker controls the pages of its own folder only. This header lets it control all.
    ...(name === 'domain' ? { 'service-worker-allowed': '/' } : {}),
  };
}

function notFound(): PlatformError {
  return new PlatformError('NOT_FOUND');
}
