import { expect, test } from 'vitest';
import { placePopover } from './popover-place.ts';

const anchor = { left: 300, right: 340, top: 100, bottom: 130 };
const common = { anchor, panel: { width: 160, height: 200 }, window: { width: 800, height: 600 } };

test('lines up with the edge of the button where reading starts, or ends', () => {
  expect(placePopover({ ...common, align: 'start', direction: 'ltr' })).toEqual({ left: 300, top: 134 });
  expect(placePopover({ ...common, align: 'end', direction: 'ltr' })).toEqual({ left: 180, top: 134 });
  expect(placePopover({ ...common, align: 'start', direction: 'rtl' })).toEqual({ left: 180, top: 134 });
  expect(placePopover({ ...common, align: 'end', direction: 'rtl' })).toEqual({ left: 300, top: 134 });
});

test('stays inside the window', () => {
  const right = { ...common, anchor: { ...anchor, left: 760, right: 790 } };
  expect(placePopover({ ...right, align: 'start', direction: 'ltr' }).left).toBe(636);
  const left = { ...common, anchor: { ...anchor, left: 10, right: 40 } };
  expect(placePopover({ ...left, align: 'end', direction: 'ltr' }).left).toBe(4);
});

test('is above the button when only that side has enough space', () => {
  const low = { ...common, anchor: { ...anchor, top: 500, bottom: 530 } };
  expect(placePopover({ ...low, align: 'start', direction: 'ltr' }).top).toBe(296);
  const tall = { ...common, panel: { width: 160, height: 580 } };
  expect(placePopover({ ...tall, align: 'start', direction: 'ltr' }).top).toBe(134);
});
