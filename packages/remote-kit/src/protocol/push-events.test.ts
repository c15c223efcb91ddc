import { expect, test } from 'vitest';
import { readPushChange, readPushStatus } from './push-events.ts';

test('UI-01: a status and a change are read unchanged, and unknown fields are dropped', () => {
  const status = { state: 'on', tellsLosses: true, hasFailed: false };
  expect(readPushStatus({ ...status, more: 1 })).toEqual(status);
  expect(readPushStatus({ state: 'off' })).toEqual({ state: 'off', tellsLosses: false, hasFailed: false });
  expect(readPushChange({ isOn: false, tellsLosses: 1 })).toEqual({ isOn: false, tellsLosses: false });
});

test('UI-01: other values are not accepted as a status or a change', () => {
  for (const detail of [undefined, null, 'on', [], {}, { state: 'open' }, { isOn: 'yes' }]) {
    expect(readPushStatus(detail)).toBeUndefined();
    expect(readPushChange(detail)).toBeUndefined();
  }
});
