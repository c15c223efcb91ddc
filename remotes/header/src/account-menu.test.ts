import { expect, test } from 'vitest';
import { isShown, nameOf, pages } from './account-menu.tsx';

const shown = (config: Parameters<typeof isShown>[1]) =>
  pages.filter((page) => isShown(page, config)).map(({ path }) => path);

test('ACC-04: the account menu leads to line and live while a sport is open there, and before that is known', () => {
  const all = ['/home/live', '/home/line', '/office/account'];
  expect(shown(undefined).slice(0, 3)).toEqual(all);
  expect(shown({ isCCLine: true, isCClive: true, user_msg_count: 0 }).slice(0, 3)).toEqual(all);
  expect(shown({ isCCLine: false, isCClive: true, user_msg_count: 0 })).not.toContain('/home/line');
  expect(shown({ isCCLine: true, isCClive: false, user_msg_count: 0 })).not.toContain('/home/live');
  expect(shown({ isCCLine: false, isCClive: false, user_msg_count: 0 })[0]).toBe('/office/account');
});

test('ACC-04: the account menu says how many messages of support are unread', () => {
  const names = (user_msg_count: number) =>
    pages.map((page) => nameOf(page, { isCCLine: true, isCClive: true, user_msg_count }, (key) => key));
  expect(names(2).at(-1)).toBe('support (2)');
  expect(names(2).slice(0, -1)).toEqual(names(0).slice(0, -1));
  expect(names(0).at(-1)).toBe('support');
});
