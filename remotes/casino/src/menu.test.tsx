import { createTranslator } from '@fairline/i18n/translator';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { texts } from '../server.tsx';
import { Menu } from './menu.tsx';
import { placeAt, sections } from './sections.ts';

const everything = new Set(sections.map(({ key }) => key));

function menuOn(path: string, filled: ReadonlySet<string> = everything): string {
  const current = placeAt(path)?.section ?? expect.fail(`${path} is no section`);
  return renderToStaticMarkup(
    <Menu lng="en" filled={filled} current={current} t={createTranslator('en', texts.en)} />,
  );
}

test('the menu leads to every section with something in it, and marks the one that is shown', () => {
  const menu = menuOn('/en/crash-games');
  for (const { paths, menu: part } of sections) {
    if (part) expect(menu).toContain(`href="/en${paths[0].replace(/\/:.*/, '')}"`);
  }
  expect(menu.match(/aria-current/g)).toHaveLength(1);
  expect(menu).toContain('href="/en/crash-games" aria-current="page"');
});

test('a section with nothing in it is not listed, nor is a part without sections', () => {
  const menu = menuOn('/en/crash-games', new Set(['lobby', 'keno', 'search']));
  expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/en/casino-lobby',
    '/en/keno',
  ]);
  expect(menu.match(/<h2/g)).toHaveLength(1);
  expect(menuOn('/en/crash-games', new Set())).toBe('');
});

test('below a section that section is marked, but not as the page itself', () => {
  expect(menuOn('/en/providers/somebody')).toContain('href="/en/providers" aria-current="true"');
});
