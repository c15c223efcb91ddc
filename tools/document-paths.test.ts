import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Folders at the top of the checkout; a path in backticks that begins with one of them names a file or folder. */
const ownPath = /`((?:apps|bench|docs|e2e|modules|packages|remotes|tools)\/[\w./-]*[\w/-])`/g;
const link = /\]\((?!https?:|#)([^)#]+)/g;

/** Folders that a reader creates while following the document. */
const examples = new Set(['remotes/weather']);

describe.each(documents)('%s', (document) => {
  test('names only files and folders that exist', () => {
    const text = readFileSync(document, 'utf8');
    const named = [...text.matchAll(ownPath)].flatMap(([, path]) => path ?? []);
    const linked = [...text.matchAll(link)].map(([, path]) => join(dirname(document), path ?? ''));
    const missing = [...named, ...linked].filter((path) => !examples.has(path) && !existsSync(path));
    expect(missing).toEqual([]);
  });
});
