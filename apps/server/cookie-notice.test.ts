import { readFile } from 'node:fs/promises';
import { languageCodes } from '@fairline/i18n/languages';
import { bindingCookie, sessionCookie, stepCookieNames } from '@fairline/identity';
import { csrfCookies } from '@fairline/runtime';
import { expect, test } from 'vitest';

const names = [sessionCookie, bindingCookie, csrfCookies.site, ...stepCookieNames];

test.each(languageCodes)('the page about cookies names all that a sign-in sets, in %s', async (lng) => {
  const page = await readFile(
    new URL(`../../remotes/information/content/cookies/${lng}.json`, import.meta.url),
    'utf8',
  );
  // The first column of a table has one name or several, with commas.
  const listed = [...page.matchAll(/\[\s*"([\w…-]+(?:, [\w…-]+)*)"/g)].flatMap(([, cell = '']) =>
    cell.split(', '),
  );
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
});
