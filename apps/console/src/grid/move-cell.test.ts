import { expect, test } from 'vitest';
import { moveCell } from './move-cell.ts';

const size = { rows: 1000, columns: 8, pageRows: 20, isRightToLeft: false };
const at = { row: 500, column: 3 };

test.each([
  ['ArrowDown', false, 501, 3],
  ['ArrowUp', false, 499, 3],
  ['ArrowRight', false, 500, 4],
  ['ArrowLeft', false, 500, 2],
  ['PageDown', false, 520, 3],
  ['PageUp', false, 480, 3],
  ['Home', false, 500, 0],
  ['End', false, 500, 7],
  ['Home', true, 0, 0],
  ['End', true, 999, 7],
  ['ArrowDown', true, 999, 3],
  ['ArrowUp', true, 0, 3],
])('%s (Ctrl: %s) moves to row %i, column %i', (key, isCtrl, row, column) => {
  expect(moveCell(at, { key, isCtrl }, size)).toEqual({ row, column });
});

test('the headings are above the first row, and the edges stop every move', () => {
  expect(moveCell({ row: 0, column: 0 }, { key: 'ArrowUp', isCtrl: false }, size)).toEqual({
    row: -1,
    column: 0,
  });
  expect(moveCell({ row: -1, column: 0 }, { key: 'ArrowUp', isCtrl: false }, size)).toEqual({
    row: -1,
    column: 0,
  });
  expect(moveCell({ row: 999, column: 7 }, { key: 'ArrowDown', isCtrl: false }, size)).toEqual({
    row: 999,
    column: 7,
  });
  expect(moveCell({ row: 5, column: 7 }, { key: 'ArrowRight', isCtrl: false }, size)).toEqual({
    row: 5,
    column: 7,
  });
});

test('in a right-to-left list the arrows go where they point', () => {
  expect(moveCell(at, { key: 'ArrowLeft', isCtrl: false }, { ...size, isRightToLeft: true })).toEqual({
    row: 500,
    column: 4,
  });
});

test('a key that does not move is left to others', () => {
  expect(moveCell(at, { key: 'Enter', isCtrl: false }, size)).toBeUndefined();
});
