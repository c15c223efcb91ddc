import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './run-step.ts';

/**
 * Creates the folder of a new remote, with both halves, texts in every language and a test. The result builds and
 * passes the conformance check. `remotesFolder` defaults to the one of the checkout.
 * @returns the paths that were written.
 * @throws when the name is not a valid name of a folder and a component, or is already used.
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

/** The table that declares the remotes of this repository. */
export const remoteTable = join('apps', 'shell', 'src', 'routing', 'own-remotes.ts');

/** Runs `npm run new-remote -- <name>`: creates the remote, declares it and prints the next steps. */
export async function newRemote([name = '']: string[]): Promise<void> {
  const files = await scaffoldRemote(name);
  const table = join(root, remoteTable);
  await writeFile(table, withRow(await readFile(table, 'utf8'), name));
  process.stdout.write(`${files.join('\n')}\n\n${nextSteps(name)}`);
}

/**
 * Adds the row of a remote to the source of the table of remotes, in the order of the alphabet.
 * @throws when the table has that name, or has no rows of the known form.
 */
export function withRow(source: string, name: string): string {
  const lines = source.split('\n');
  const rows = lines.flatMap((line, at) => {
    const [, known] = /^ {2}\{ name: '([a-z0-9-]+)'/.exec(line) ?? [];
    return known === undefined ? [] : [{ at, known }];
  });
  const last = rows.at(-1);
  if (!last) throw new Error(`${remoteTable} has no rows of remotes`);
  if (rows.some(({ known }) => known === name))
    throw new Error(`${remoteTable} has the remote ${name} already`);
  const next = rows.find(({ known }) => known > name);
  return lines.toSpliced(next?.at ?? last.at + 1, 0, `  { name: '${name}' },`).join('\n');
}

function nextSteps(name: string): string {
  return `${remoteTable} declares it now. Next:
  npm install --package-lock-only         to make it known to the workspace
  npm test -- remotes/${name}
  add route('${name}', '/${name}', …) to a table of apps/shell/src/routing/table, then npm start
  node packages/remote-kit/src/build/serve-command.ts remotes/${name} --api http://localhost:3000
  node packages/remote-kit/src/conformance/check-command.ts http://127.0.0.1:4100 /en/${name} ${name}
The keys of its views.ts are names of routes. See packages/remote-views/README.md and docs/integrator.md.
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
    'views.ts': viewsTable(name),
    'server.tsx': serverHalf,
    'client.tsx': clientHalf,
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

const viewsTable = (name: string) => `\
import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { locales } from './locales/index.ts';

/** Every page of this remote, by the name of its route. */
export const views = defineViews({
  appName: '${name}',
  texts: locales,
  views: {
    '${name}': lazy(() => import('./src/page.tsx').then((file) => file.page)),
  },
});
`;

const serverHalf = `\
import { serveViews } from '@fairline/remote-views/serve-views.ts';
import { views } from './views.ts';

export const createRemote = await serveViews(views);
`;

const clientHalf = `\
import { startViews } from '@fairline/remote-views/start-views.ts';
import { views } from './views.ts';

startViews(views);
`;

const pageSource = `\
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { type ReactNode, useState } from 'react';
import styles from './page.module.css';

export const page = defineView({
  Component: Page,
  describe: ({ t }) => ({ title: t('title') }),
  maxAgeSeconds: 10,
});

function Page(): ReactNode {
  const [count, setCount] = useState(0);
  const { t } = useView();
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
import { askPage } from '@fairline/remote-views/testing/ask-page.ts';
import { expect, test } from 'vitest';
import { locales } from './locales/index.ts';
import { createRemote } from './server.tsx';

const remote = createRemote({ assets: { scripts: [], css: [] }, version: '1' });
const dictionaries = await allTexts(locales);

test.each(languageCodes)('the page is there in the language %s', async (lng) => {
  const { status, title } = await askPage(remote, { route: '${name}', path: \`/\${lng}/${name}\` });
  expect(status).toBe(200);
  expect(title).toBe(dictionaries[lng].title);
});

test('LANG-02: the texts are the same in every language', () => {
  expect(dictionaryFaults({ dictionaries })).toEqual([]);
});
`;
