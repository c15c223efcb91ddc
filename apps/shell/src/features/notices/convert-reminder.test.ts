import { createTranslator } from '@fairline/i18n/translator';
import { createManualClock } from '@fairline/runtime/clock';
import { expect, test } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import type { Notice } from '../../core/notice.ts';
import { playerWith } from '../../routing/guards/fixture/visit.ts';
import type { ConvertStatus } from '../../site/site-boot.ts';
import { noticeTexts } from '../texts/notice-texts.ts';
import { quietMs, remindToConvert } from './convert-reminder.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

function playerOf(id: string, convertStatus: ConvertStatus) {
  const { player } = playerWith({ convertStatus });
  return { player: player && { ...player, id } };
}

/** Sets up one browser, in which a test opens the pages of players one after the other. */
function scene() {
  const clock = createManualClock();
  const store = memoryStore();
  const opened: unknown[] = [];
  const tracked: unknown[] = [];
  /** Opens a page and returns its reminder; undefined when it shows none. */
  function openPage(status: ConvertStatus = 1, playerId = '7'): Notice | undefined {
    const shown: Notice[] = [];
    remindToConvert({
      ...playerOf(playerId, status),
      reader: { lng: 'en' },
      notices: { show: (notice) => void shown.push(notice) },
      store,
      clock,
      t: createTranslator('en', noticeTexts.en),
      services: {
        emit: (name, detail) => void (name === 'track' ? tracked : opened).push(detail),
      },
    });
    expect(shown.length).toBeLessThanOrEqual(1);
    return shown[0];
  }
  return { clock, store, opened, tracked, openPage };
}

/** Presses a button and closes the notice, as its card does. */
function press(notice: Notice | undefined, text: string): void {
  const action = notice?.actions?.find((each) => each.text === text) ?? expect.fail(`there is no ${text}`);
  action.run?.();
  notice?.onClose?.();
}

test('UI-05: there is no reminder of a conversion that is not allowed', () => {
  const { openPage, store } = scene();
  expect(openPage(0)).toBeUndefined();
  expect(store.get('fairline.convertAccount')).toBeNull();
});

test('UI-05: a player is reminded once in each visit', async () => {
  const { openPage, clock } = scene();
  expect(openPage()).toMatchObject({ kind: 'convert-account', text: expect.stringContaining('Support') });
  for (let page = 0; page < 4; page++) {
    await clock.advance(29 * minuteMs);
    expect(openPage()).toBeUndefined();
  }
  await clock.advance(quietMs.shown);
  expect(openPage()).toBeDefined();
});

test('UI-05: a postponed reminder does not appear for seven days', async () => {
  const { openPage, clock, opened } = scene();
  press(openPage(), 'Later');
  for (let day = 0; day < 6; day++) {
    await clock.advance(dayMs);
    expect(openPage()).toBeUndefined();
  }
  await clock.advance(dayMs - 1);
  expect(openPage()).toBeUndefined();
  await clock.advance(1);
  expect(openPage()).toBeDefined();
  expect(opened).toEqual([]);
});

test('UI-05: closing the reminder, or asking support, postpones it as well', async () => {
  const closed = scene();
  closed.openPage()?.onClose?.();
  await closed.clock.advance(dayMs);
  expect(closed.openPage()).toBeUndefined();
  const asked = scene();
  press(asked.openPage(), 'Ask support');
  await asked.clock.advance(dayMs);
  expect(asked.openPage()).toBeUndefined();
});

test.each([
  [1, 'Please convert my account into a main account.'],
  [2, 'Please convert my account into an additional account.'],
] as const)('UI-05: at status %i support opens with the question', (status, text) => {
  const { openPage, opened, tracked } = scene();
  press(openPage(status), 'Ask support');
  expect(tracked).toEqual([{ name: 'account', data: { action: 'conversion-asked' } }]);
  expect(opened).toEqual([
    {
      name: 'question',
      props: { draft: { topic: 'account', subject: 'Converting my account', text } },
      href: '/en/office/support?ask=1',
    },
  ]);
});

test('UI-05: a reminder that one player has postponed still appears for another', () => {
  const { openPage } = scene();
  press(openPage(1, '7'), 'Later');
  expect(openPage(1, '8')).toBeDefined();
});

test.each(['', '7', '7 soon 1', '7 shown', '7 put-off later', '7 shown Infinity', '{}'])(
  'UI-05: the stored value %j does not postpone the reminder',
  (text) => {
    const { openPage, store } = scene();
    store.set('fairline.convertAccount', text);
    expect(openPage()).toBeDefined();
  },
);
