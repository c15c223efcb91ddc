import { expect, test } from 'vitest';
import { isHidden, isRobotsName, robotsDirectives } from './robots.ts';

test.each([
  [['noindex'], true],
  [['index, follow', 'NoIndex,nofollow'], true],
  [['none'], true],
  [['googlebot: noindex'], true],
  [['index,follow'], false],
  [['noimageindex', 'noindexing'], false],
  [[], false],
])('SEO-01: %j hides: %s', (texts, hidden) => {
  expect(isHidden(texts)).toBe(hidden);
});

test('SEO-01: each directive is listed once', () => {
  expect(robotsDirectives(['Index, follow', 'follow,max-snippet:50', ''])).toEqual([
    'index',
    'follow',
    'max-snippet:50',
  ]);
});

test('SEO-01: a meta for one robot is a robots meta', () => {
  expect(['robots', 'googlebot', 'Googlebot-News', 'bingbot', 'yandex'].every(isRobotsName)).toBe(true);
  expect(['author', 'robot-picture', 'both'].some(isRobotsName)).toBe(false);
});
