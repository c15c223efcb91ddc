import { expect, test } from 'vitest';
import { deviceZone } from './use-reader-zone.ts';

test('UI-07: a device with an unknown zone is described by its offset', () => {
  expect(deviceZone('Asia/Kolkata', 5.5)).toBe('Asia/Kolkata');
  expect(deviceZone('Mars/Olympus', 5.5)).toBe('+05:30');
  expect(deviceZone('', -5)).toBe('Etc/GMT+5');
});
