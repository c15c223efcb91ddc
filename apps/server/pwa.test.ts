import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@fairline/config';
import { languageCodes } from '@fairline/i18n/languages';
import { answerProblems, createLog } from '@fairline/runtime';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildOf, manifestOf, pwaRoutes } from './pwa.ts';
import { version } from './version.ts';

const icons = new URL('./public/icons/', import.meta.url);
let app: FastifyInstance;
let workersFolder: string;
let changed: Map<unknown, unknown>;

beforeEach(async () => {
  workersFolder = await mkdtemp(join(tmpdir(), 'fairline-workers-'));
  for (const name of ['domain', 'pwa', 'internal']) {
    await writeFile(join(workersFolder, `${name}.js`), `// ${name}`);
  }
  changed = new Map();
  app = fastify();
  answerProblems(app, createLog('silent'));
  app.get('/*', async () => 'a page');
  pwaRoutes(app, {
    config: { get: (setting) => setting.schema.parse(changed.get(setting) ?? setting.default) },
    build: 'b1',
    workersFolder,
  });
});
afterEach(async () => {
  await app.close();
  await rm(workersFolder, { recursive: true });
});

describe('manifest', () => {
  test('BOOT-08: is in the language of the page, with the brand and its theme colour', async () => {
    changed.set(settings.core.companyName, 'Northern Lights Betting');
    changed.set(settings.core.pwaManifest, { themeColor: '#123456' });
    const answer = await app.inject('/ar/manifest.json');
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      id: '/',
      name: 'Northern Lights Betting',
      short_name: 'Northern',
      lang: 'ar',
      dir: 'rtl',
      start_url: '/ar',
      scope: '/',
      display: 'standalone',
      theme_color: '#123456',
    });
  });

  test('BOOT-08: does not exist when the site is not installable, or not offered in that language', async () => {
    expect((await app.inject('/xx/manifest.json')).statusCode).toBe(404);
    changed.set(settings.core.languages, ['en']);
    expect((await app.inject('/de/manifest.json')).statusCode).toBe(404);
    changed.set(settings.core.isPwa, false);
    expect((await app.inject('/en/manifest.json')).statusCode).toBe(404);
  });

  test('BOOT-08: without a language leads to that of the default language', async () => {
    changed.set(settings.core.defaultLanguage, 'de');
    expect((await app.inject('/manifest.json')).headers.location).toBe('/de/manifest.json');
  });

  test('BOOT-08: every icon exists in every size, and has the declared size', async () => {
    const manifest = manifestOf('en', { companyName: 'Fairline', themeColor: '#0f1b33' });
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
      [72, 96, 128, 144, 152, 192, 384, 512].map((size) => `${size}x${size}`),
    );
    expect(pictures.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
    const touch = pictures
      .filter(({ purpose }) => purpose === 'any')
      .map(({ src, ...rest }) => ({ ...rest, src: src.replace('icon-', 'touch-') }));
    for (const { src, sizes } of [...pictures, ...touch]) {
      const bytes = await readFile(new URL(src.replace('/icons/', ''), icons));
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

describe('service workers', () => {
  test('BOOT-08: are scripts that may only request addresses of this site', async () => {
    const answer = await app.inject('/workers/domain.js');
    expect(answer.body).toBe('// domain');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'service-worker-allowed': '/',
    });
  });

  test('BOOT-08: only the domain worker may control the whole site', async () => {
    for (const name of ['pwa', 'internal']) {
      const { headers, statusCode } = await app.inject(`/workers/${name}.js`);
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('service-worker-allowed');
    }
  });
});

describe('offline page', () => {
  test.each(languageCodes)('BOOT-08: is in %s and has its own style and script', async (lng) => {
    changed.set(settings.core.companyName, 'A <b> & C');
    const { body, headers } = await app.inject(`/offline/${lng}`);
    expect(body).toContain(`<html lang="${lng}" dir="${lng === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body).toContain('| A &lt;b> &amp; C</title>');
    const policy = z.string().parse(headers['content-security-policy']);
    for (const tag of ['style', 'script']) {
      const text = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(body)?.[1] ?? '';
      const digest = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${digest}'`);
    }
    expect(body).not.toMatch(/ (src|style|on\w+)=/);
  });

  test('exists only in languages of the site', async () => {
    expect((await app.inject('/offline/fr')).statusCode).toBe(404);
  });
});

describe('version', () => {
  test('BOOT-12: is never cached', async () => {
    const answer = await app.inject('/version.json');
    expect(answer.json()).toEqual({ version, build: 'b1' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const site = {
    shell: {
      entry: '/a.js',
      css: ['/a.css'],
      headScript: '',
      importMap: { imports: { react: '/r.js' } },
      server: '/here/s.js',
    },
    remotes: [
      { name: 'home', scripts: ['/h.js'], css: [], server: '/here/h.js' },
      { name: 'auth', scripts: ['/x.js'], css: [], server: '/here/x.js' },
    ],
  };

  test('BOOT-12: is the same for the same files, whatever their folder and order', () => {
    const elsewhere = {
      shell: { ...site.shell, server: '/there/s.js' },
      remotes: site.remotes.toReversed(),
    };
    expect(buildOf(elsewhere)).toBe(buildOf(site));
  });

  test('BOOT-12: changes with every file', () => {
    const changes = [
      { ...site, shell: { ...site.shell, entry: '/b.js' } },
      { ...site, shell: { ...site.shell, importMap: { imports: { react: '/r2.js' } } } },
      { ...site, remotes: site.remotes.slice(1) },
    ];
    const builds = [site, ...changes].map(buildOf);
    expect(new Set(builds).size).toBe(4);
  });
});
