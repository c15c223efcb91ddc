import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * Builds a story into one file that needs no server: `dist/stories/NAME.html`. The site serves nothing from this
 * folder.
 * @returns the path of the page.
 */
export async function writeStory(name: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    // The production build of React, as readers get it.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { pattern: '[local]-[hash]', container: false } },
    },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, `${name}.story.tsx`) },
    },
  });
  const files = 'output' in output ? output.output : [];
  const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
  const style = files.map((file) =>
    file.fileName.endsWith('.css') && file.type === 'asset' ? String(file.source) : '',
  );
  const folder = join(import.meta.dirname, '../../../dist/stories');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name}.html`);
  await writeFile(
    path,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><style>${style.join('\n')}</style></head>` +
      `<body><div id="story"></div><script type="module">${code.replaceAll('</script', '<\\/script')}</script></body></html>`,
  );
  return path;
}
