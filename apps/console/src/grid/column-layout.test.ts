import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ColumnLayout, defaultLayout, moveColumn, readLayout, showColumn } from './column-layout.ts';

const columns = [{ key: 'id' }, { key: 'name' }, { key: 'country', isHidden: true }, { key: 'stake' }];
const standard = defaultLayout(columns);
const shown = ({ order, hidden }: ColumnLayout) => order.filter((key) => !hidden.includes(key));

test('a list shows its columns in their order at first', () => {
  expect(shown(standard)).toEqual(['id', 'name', 'stake']);
});

test('a column moves among those that are shown, and stays at the edges', () => {
  expect(shown(moveColumn(standard, 'stake', -1))).toEqual(['id', 'stake', 'name']);
  expect(shown(moveColumn(standard, 'name', 1))).toEqual(['id', 'stake', 'name']);
  expect(moveColumn(standard, 'id', -1)).toEqual(standard);
  expect(moveColumn(standard, 'stake', 1)).toEqual(standard);
});

test('a column can be shown and hidden, but never the last one', () => {
  expect(shown(showColumn(standard, 'country', true))).toEqual(['id', 'name', 'country', 'stake']);
  const one = ['id', 'name'].reduce((layout, key) => showColumn(layout, key, false), standard);
  expect(shown(showColumn(one, 'stake', false))).toEqual(['stake']);
});

test('a kept layout survives columns that the list has lost or gained', () => {
  const kept = {
    order: ['gone', 'stake', 'id'],
    hidden: ['id', 'gone'],
    widths: { stake: 200, gone: 9, id: 1 },
  };
  const layout = readLayout(kept, columns);
  expect(shown(layout)).toEqual(
    ['name', 'stake'].toSorted((a, b) => layout.order.indexOf(a) - layout.order.indexOf(b)),
  );
  expect(layout.order.toSorted()).toEqual(['country', 'id', 'name', 'stake']);
  expect(layout.widths).toEqual({ stake: 200, id: 48 });
});

test('whatever was kept, every column is there once and at least one is shown', () => {
  const key = fc.constantFrom('id', 'name', 'country', 'stake', 'gone');
  const kept = fc.oneof(
    fc.anything(),
    fc.record({ order: fc.array(key), hidden: fc.array(key), widths: fc.dictionary(key, fc.double()) }),
  );
  fc.assert(
    fc.property(kept, (value) => {
      const layout = readLayout(value, columns);
      expect(layout.order.toSorted()).toEqual(['country', 'id', 'name', 'stake']);
      expect(shown(layout).length).toBeGreaterThan(0);
    }),
  );
});
