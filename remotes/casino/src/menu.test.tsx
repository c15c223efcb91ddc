import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { TestView } from '@fairline/remote-views/testing/test-view.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import texts from '../locales/en.json' with { type: 'json' };
import { Menu } from './menu.tsx';
import { sectionOf, sections } from './sections.ts';

const everything = new Set(sections.map(({ key }) => key));

function menuOn(route: string, filled: ReadonlySet<string> = everything): string {
  const current = sectionOf(route) ?? expect.fail(`${route} is no section`);
  return renderToStaticMarkup(
    <TestView texts={texts}>
      <Menu filled={filled} current={current} />
    </TestView>,
  );
}

test('the menu links to every section that has content, and marks the shown one', () => {
  const menu = menuOn('crash-games');
  for (const { path = routes.home, menu: part } of sections) {
    if (part) expect(menu).toContain(`href="${link('en', path)}"`);
  }
  expect(menu.match(/aria-current/g)).toHaveLength(1);
  expect(menu).toContain('href="/en/crash-games" aria-current="page"');
});

test('a section without content is not listed, nor is a part without sections', () => {
  const menu = menuOn('crash-games', new Set(['lobby', 'keno', 'search']));
  expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/en/casino-lobby',
    '/en/keno',
  ]);
  expect(menu.match(/<h2/g)).toHaveLength(1);
  expect(menuOn('crash-games', new Set())).toBe('');
});

test('on a page below a section that section is marked, but not as the current page', () => {
  expect(menuOn('provider')).toContain('href="/en/providers" aria-current="true"');
});
