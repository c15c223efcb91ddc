import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as routes from '@fairline/addresses/routes';
import { expect, test } from 'vitest';

/** First segments of the paths that something links to: `office`, `user`, `home`. */
const areas = new Set(
  Object.values(routes).flatMap((path) => {
    const [, area = ''] = typeof path === 'string' ? path.split('/') : [];
    return /^[a-z-]+$/.test(area) ? [area] : [];
  }),
);

/** Matches a template that begins with a language: `/${lng}/office`. */
const languageFirst = /`\/\$\{(?:\w+\.)*(?:lng|code|language)\}/;
/** Matches a text that begins with a path of the site: '/office/limits'. */
const pathFirst = new RegExp(`['"\`]/(?:${[...areas, 'home'].join('|')})(?:[/?'"\`]|$)`);

/** The folders that write paths by hand, each with its reason. */
const exceptions = [
  ['packages/addresses/', 'It declares the paths that typed links use.'],
  ['apps/shell/src/routing/table/', 'A row declares the path of its route, which need not be linked to.'],
] as const;

test('an address of the site is written by a typed link, in remotes, packages and the shell alike', () => {
  const written = sources().flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (isByHand(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(written, 'use link() of @fairline/addresses').toEqual([]);
});

test.each([
  ['href={`/$' + '{context.lng}/office/limits`}', true],
  ['href={`/$' + '{lng}`}', true],
  ["{ text: 'limits', path: '/office/limits' }", true],
  ["path: '/promo',", true],
  ["api('GET', '/web-api/user/me')", false],
  ['href={link(lng, routes.officeResponsible)}', false],
  ['/** The address of a term is `/betting-alphabet/{block}`. */', false],
])('by hand or not: %s', (line, expected) => {
  expect(isByHand(line)).toBe(expected);
});

function isByHand(line: string): boolean {
  return !/^\s*(?:\/?\*|\/\/)/.test(line) && (languageFirst.test(line) || pathFirst.test(line));
}

/** Returns the sources of remotes, packages and the shell, without tests and without the exceptions. */
function sources(): string[] {
  const files = execFileSync('git', ['ls-files', 'remotes', 'packages', 'apps/shell/src'], {
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/fixture\//.test(file))
    .filter((file) => exceptions.every(([folder]) => !file.startsWith(folder)));
}
