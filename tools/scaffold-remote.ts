import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './run-step.ts';

/**
 * Creates the folder of a new remote, with both halves, texts in every language and a test. The result builds and passes
 * the conformance check. `remotesFolder` defaults to the one of the checkout.
 * @returns the paths that were written.
 * @throws when the name is invalid for a folder and a component, or is taken.
 */
export async function scaffoldRemote(name: string, remotesFolder = join(root, 'remotes')): Promise<string[]> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new Error(
      `"${name}" is no name for a remote: small letters, digits and single hyphens, 30 at most`,
    );
  }
  const folder = join(remotesFolder, name);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const files = Object.entries(filesOf(name)).map(([path, text]) => ({ path: join(folder, path), text }));
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return files.map(({ path }) => path);
}

/** Runs `npm run new-remote -- <name>`: creates the remote and prints the next steps. */
export async function newRemote([name = '']: string[]): Promise<void> {
  const files = await scaffoldRemote(name);
  process.stdout.write(`${files.join('\n')}\n\n${nextSteps(name)}`);
}

function nextSteps(name: string): string {
  return `Next:
  npm install --package-lock-only         to make it known to the workspace
  npm test -- remotes/${name}
  node packages/remote-kit/src/build/serve-command.ts remotes/${name}
  node packages/remote-kit/src/conformance/check-command.ts http://127.0.0.1:4100 /en/${name} page
A page shows it where a route of apps/shell/src/routing names it. See docs/integrator.md.
`;
}

function filesOf(name: string): Record<string, string> {
  const locales = Object.fromEntries(
    Object.entries(texts).map(([lng, dictionary]) => [`locales/${lng}.json`, json(dictionary)]),
  );
  return {
    'package.json': json({
      name: `@fairline/remote-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
    }),
    ...locales,
    'server.tsx': serverHalf(name),
    'client.tsx': clientHalf(name),
    'server.test.ts': serverTest(name),
    'locales/index.ts': localesIndex,
    'src/page.tsx': pageSource,
    'src/page.module.css': pageStyle,
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const texts: Readonly<Record<string, Record<string, string>>> = {
  en: { title: 'A new part of the page', press: 'Press', pressed: 'Pressed: {count}' },
  ru: { title: 'Новая часть страницы', press: 'Нажать', pressed: 'Нажатий: {count}' },
  es: { title: 'Una parte nueva de la página', press: 'Pulsar', pressed: 'Pulsaciones: {count}' },
  de: { title: 'Ein neuer Teil der Seite', press: 'Drücken', pressed: 'Gedrückt: {count}' },
  ar: { title: 'جزء جديد من الصفحة', press: 'اضغط', pressed: 'مرات الضغط: {count}' },
};

const serverHalf = (name: string) => `\
import { allTexts } from '@fairline/i18n/locales';
import { provideTexts, textsOf } from '@fairline/i18n/page-texts';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteDefinition } from '@fairline/remote-kit/server';
import { locales } from './locales/index.ts';
import { Page, type PageState } from './src/page.tsx';

/** Texts by language. */
const texts = await allTexts(locales);

/** The server half: one component, and the one page /{language}/${name}. */
export function createRemote({
  assets,
  version,
}: Pick<RemoteDefinition, 'assets' | 'version'>): RemoteDefinition {
  provideTexts(texts);
  return {
    appName: '${name}',
    version,
    components: {
      page: {
        async render(context) {
          const state: PageState = { count: 0 };
          const title = textsOf(context.lng)('title');
          return { html: renderComponent(Page, context, state), state, title, maxAgeSeconds: 10 };
        },
      },
    },
    view: (path) => (/^\\/[a-z]{2}\\/${name}$/.test(path) ? 'page' : undefined),
    assets,
  };
}
`;

const clientHalf = (name: string) => `\
import { loadTexts } from '@fairline/i18n/locales';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { Page } from './src/page.tsx';

const appName = '${name}';
await loadTexts(locales, document.documentElement.lang);
defineRemote(appName, reactRemote({ appName, components: { page: Page } }));
`;

const pageSource = `\
import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { type ReactNode, useState } from 'react';
import styles from './page.module.css';

/** What the server half renders from and the browser goes on with. */
export interface PageState {
  count: number;
}

export function Page({ context, state }: RemoteComponentProps<PageState>): ReactNode {
  const [count, setCount] = useState(state?.count ?? 0);
  const t = textsOf(context.lng);
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <p>{t('pressed', { count: String(count) })}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {t('press')}
      </button>
    </section>
  );
}
`;

const pageStyle = `\
@layer pages {
  .part {
    padding: var(--space-4, 1rem);
    color: var(--color-text);
  }
}
`;

const localesIndex = `\
import type { Locales } from '@fairline/i18n/locales';

export const locales: Locales = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  de: () => import('./de.json', { with: { type: 'json' } }),
  ar: () => import('./ar.json', { with: { type: 'json' } }),
};
`;

const serverTest = (name: string) => `\
import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { textsOf } from '@fairline/i18n/page-texts';
import { serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { locales } from './locales/index.ts';
import { createRemote } from './server.tsx';

const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }));

test.each(languageCodes)('the page is there in the language %s', async (lng) => {
  const path = \`/\${lng}/${name}\`;
  const headers = { 'mf-render-mode': 'json' };
  const { status, body } = await handle({ method: 'GET', path, query: {}, headers });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ title: textsOf(lng)('title') });
});

test('LANG-02: the texts are the same in every language', async () => {
  expect(dictionaryFaults({ dictionaries: await allTexts(locales) })).toEqual([]);
});
`;
