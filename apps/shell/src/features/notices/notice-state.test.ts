import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Notice } from '../../core/notice.ts';
import {
  defaultLimits,
  isNoticeKind,
  type NoticeKind,
  noticeKinds,
  ruleOf,
} from '../../core/notice-kinds.ts';
import { changeNotices, type NoticeState, noNotices, shownNotices } from './notice-state.ts';

const kinds = Object.keys(noticeKinds).filter(isNoticeKind);

function after(...notices: Notice[]): NoticeState {
  return notices.reduce(
    (state, notice) => changeNotices(state, { type: 'add', notice }, defaultLimits),
    noNotices,
  );
}

const noticesOf = (kind: NoticeKind, ...texts: string[]): Notice[] => texts.map((text) => ({ kind, text }));
const textsOf = (notices: readonly Notice[]) => notices.map(({ text }) => text);
const shownTexts = (...notices: Notice[]) => textsOf(shownNotices(after(...notices), defaultLimits));

test('NOTE-01: there are nineteen kinds', () => {
  expect(kinds).toHaveLength(19);
});

test('NOTE-02: five kinds close by themselves; permanent, without-timeout and maintenance stay', () => {
  expect(kinds.filter((kind) => ruleOf({ kind }).closes).sort()).toEqual([
    'alert',
    'alert-with-link',
    'default',
    'default-with-controls',
    'snackbar',
  ]);
  expect(kinds.filter((kind) => !ruleOf({ kind }).closes)).toEqual(
    expect.arrayContaining(['permanent', 'without-timeout', 'maintenance']),
  );
});

test('NOTE-02: the default group shows three notices, and a new one replaces the oldest', () => {
  const state = after(...noticesOf('default', 'a', 'b', 'c'), ...noticesOf('snackbar', 'd'));
  expect(textsOf(state.notices)).toEqual(['b', 'c', 'd']);
  expect(textsOf(shownNotices(state, defaultLimits))).toEqual(['b', 'c', 'd']);
});

test('NOTE-02: the maintenance and the shadow group each show one notice beside the default group', () => {
  expect(
    shownTexts(
      ...noticesOf('maintenance', 'm1', 'm2'),
      ...noticesOf('welcome', 's1'),
      ...noticesOf('insights', 's2'),
      ...noticesOf('default', 'a', 'b', 'c'),
    ),
  ).toEqual(['m1', 's1', 'a', 'b', 'c']);
});

test('a notice that does not close by itself waits for a place and is not lost', () => {
  const state = after(...noticesOf('welcome', 'first'), ...noticesOf('web-push', 'second'));
  expect(textsOf(shownNotices(state, defaultLimits))).toEqual(['first']);
  const next = changeNotices(state, { type: 'close', id: 1 }, defaultLimits);
  expect(textsOf(shownNotices(next, defaultLimits))).toEqual(['second']);
});

test('alerts are shown before other notices', () => {
  expect(
    shownTexts(...noticesOf('cookies-agreement', 'cookies'), ...noticesOf('reality-check', 'two hours')),
  ).toEqual(['two hours']);
});

test('a notice that closes by itself is shown even when all places are taken', () => {
  const permanent = noticesOf('without-timeout', 'p1', 'p2', 'p3');
  expect(shownTexts(...permanent, ...noticesOf('snackbar', 'saved'))).toEqual(['p1', 'p2', 'saved']);
  expect(shownTexts(...permanent, ...noticesOf('snackbar', 'saved', 'again'))).toEqual(['p1', 'p2', 'again']);
});

test('a notice with the same key, or the same text, replaces the earlier one', () => {
  const keyed = after(
    { kind: 'maintenance', key: 'm', text: 'at 5' },
    { kind: 'maintenance', key: 'm', text: 'at 6' },
  );
  expect(keyed.notices).toEqual([{ kind: 'maintenance', key: 'm', text: 'at 6', id: 2 }]);
  expect(after(...noticesOf('alert', 'no', 'other', 'no')).notices.map(({ id, text }) => [id, text])).toEqual(
    [
      [3, 'no'],
      [2, 'other'],
    ],
  );
});

test('closing by id or key leaves the others; closing an absent notice changes nothing', () => {
  const state = after({ kind: 'welcome', key: 'w', text: 'hello' }, ...noticesOf('default', 'a'));
  expect(changeNotices(state, { type: 'close', id: 9 }, defaultLimits)).toBe(state);
  expect(changeNotices(state, { type: 'close-key', key: 'x' }, defaultLimits)).toBe(state);
  expect(textsOf(changeNotices(state, { type: 'close-key', key: 'w' }, defaultLimits).notices)).toEqual([
    'a',
  ]);
  expect(textsOf(changeNotices(state, { type: 'close', id: 2 }, defaultLimits).notices)).toEqual(['hello']);
});

const arbitraryNotice: fc.Arbitrary<Notice> = fc.record(
  {
    kind: fc.constantFrom(...kinds),
    text: fc.string({ maxLength: 2 }),
    key: fc.constantFrom('x', 'y'),
  },
  { requiredKeys: ['kind', 'text'] },
);

test('NOTE-02: no group exceeds its maximum, ids are unique, and the latest self-closing notice is shown', () => {
  fc.assert(
    fc.property(fc.array(arbitraryNotice, { minLength: 1, maxLength: 120 }), (notices) => {
      const state = after(...notices);
      const shown = shownNotices(state, defaultLimits);
      for (const [group, maxCount] of Object.entries(defaultLimits)) {
        expect(shown.filter((notice) => ruleOf(notice).group === group).length).toBeLessThanOrEqual(maxCount);
      }
      const ids = state.notices.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain(state.lastId);
      expect(state.notices.length).toBeLessThanOrEqual(3 * 20 + 5 + 3);
      const last = state.notices.find(({ id }) => id === state.lastId);
      if (last && ruleOf(last).role === 'alert' && ruleOf(last).closes) {
        const urgent = shown.filter((notice) => ruleOf(notice).role === 'alert');
        expect(urgent.length).toBeGreaterThan(0);
      }
    }),
  );
});
