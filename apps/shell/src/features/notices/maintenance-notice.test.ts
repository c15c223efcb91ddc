import { expect, test } from 'vitest';
import { maintenanceNotice, maintenanceNoticeDueIn, maintenanceReader } from './maintenance-notice.ts';

const plan = {
  notifyStartedAtMs: Date.UTC(2026, 4, 1, 0),
  notifyEndedAtMs: Date.UTC(2026, 4, 2, 0),
  startedAtMs: Date.UTC(2026, 4, 2, 1, 30),
  endedAtMs: Date.UTC(2026, 4, 2, 4),
};

test.each(['az', 'kz', 'UA', 'RU'])('NOTE-04: maintenance is announced in Russian in %s', (country) => {
  const notice = maintenanceNotice(plan, { country, timeZone: 'Europe/Moscow' });
  expect(notice).toMatchObject({ kind: 'maintenance', lang: 'ru', title: 'Технические работы' });
  expect(notice.text).toMatch(/^Сайт будет недоступен с 2 мая.*04:30.* до 2 мая.*07:00/);
});

test.each(['de', 'BY', '', 'russia'])('NOTE-04: and in English in "%s"', (country) => {
  const notice = maintenanceNotice(plan, { country, timeZone: 'UTC' });
  expect(notice).toMatchObject({ kind: 'maintenance', lang: 'en' });
  expect(notice.text).toMatch(/from 2 May.*01:30.* to 2 May.*04:00/);
});

test('NOTE-04: an unknown start or end is left out', () => {
  const reader = { country: 'de', timeZone: 'UTC' };
  const text = (change: Partial<typeof plan> | { startedAtMs?: null; endedAtMs?: null }) =>
    maintenanceNotice({ ...plan, ...change }, reader).text;
  expect(text({ endedAtMs: null })).toMatch(/ from 2 May[^{]*01:30[^{]*\.$/);
  expect(text({ startedAtMs: null })).toMatch(/ until 2 May[^{]*04:00[^{]*\.$/);
  expect(text({ startedAtMs: null, endedAtMs: null })).toBe('The site will not be available for a while.');
});

test("NOTE-04: the site's own words are in the language of the page, with the times", () => {
  const notice = maintenanceNotice(plan, { country: 'ru', timeZone: 'UTC', ownText: 'Bald zurück' });
  expect(notice.title).toBe('Bald zurück');
  expect(notice.lang).toBeUndefined();
  expect(notice.text).toMatch(/01:30.* – .*04:00/);
});

test('NOTE-04: the notice is due within its window', () => {
  expect(maintenanceNoticeDueIn(plan, plan.notifyStartedAtMs - 5)).toBe(5);
  expect(maintenanceNoticeDueIn(plan, plan.notifyStartedAtMs)).toBe(0);
  expect(maintenanceNoticeDueIn(plan, plan.notifyEndedAtMs - 1)).toBe(0);
  expect(maintenanceNoticeDueIn(plan, plan.notifyEndedAtMs)).toBeUndefined();
  const open = { ...plan, notifyEndedAtMs: null };
  expect(maintenanceNoticeDueIn(open, plan.endedAtMs)).toBeUndefined();
  expect(maintenanceNoticeDueIn({ ...open, notifyStartedAtMs: null }, 0)).toBeUndefined();
});

test('NOTE-04, UI-07: the notice has the text of the operator, if there is one, and times in the zone of the reader', () => {
  const reader = { country: 'de', hasTwelveHours: true };
  expect(maintenanceReader(reader, { timeZone: 'Etc/GMT-3', twelveHours: undefined }, 'Bald zurück')).toEqual(
    {
      country: 'de',
      hour12: true,
      ownText: 'Bald zurück',
      timeZone: 'Etc/GMT-3',
    },
  );
  expect(maintenanceReader(reader, { timeZone: 'reader', twelveHours: false }, '')).not.toHaveProperty(
    'timeZone',
  );
});
