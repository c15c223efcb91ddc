import { expect, test } from 'vitest';
import { isShown, pages } from './account-menu.tsx';

const shown = (config: Parameters<typeof isShown>[1]) =>
  pages.filter((page) => isShown(page, config)).map(({ path }) => path);

test('ACC-04: the account menu leads to line and live while a sport is open there, and before that is known', () => {
  const all = ['/home/live', '/home/line', '/office/account'];
  expect(shown(undefined).slice(0, 3)).toEqual(all);
  expect(shown({ isCCLine: true, isCClive: true }).slice(0, 3)).toEqual(all);
  expect(shown({ isCCLine: false, isCClive: true })).not.toContain('/home/line');
  expect(shown({ isCCLine: true, isCClive: false })).not.toContain('/home/live');
  expect(shown({ isCCLine: false, isCClive: false })[0]).toBe('/office/account');
});
