import { expect, test } from 'vitest';
import { isSameDevice, isUpToDate } from './device-components.ts';

const phone = {
  language: 'de',
  timeZone: 'Europe/Berlin',
  screen: 'medium',
  touch: true,
  platform: 'android',
};

test.each([
  [{}, true, true],
  [{ language: 'en' }, true, false],
  [{ timeZone: 'Asia/Tokyo' }, true, false],
  [{ screen: 'large' }, false, false],
  [{ touch: false }, false, false],
  [{ platform: 'ios' }, false, false],
])('AUTH-09: with %j it is the same device: %s, and the record up to date: %s', (change, same, upToDate) => {
  const now = { ...phone, ...change };
  expect(isSameDevice(phone, now)).toBe(same);
  expect(isUpToDate(phone, now)).toBe(upToDate);
});
