import type { Formats } from '../core/format.ts';
import type { GridColumn } from './column.ts';

/** Writes the value of a cell as text; an empty value is an empty text. */
export function cellText<Row>(column: GridColumn<Row>, row: Row, formats: Formats): string {
  switch (column.kind) {
    case 'text':
      return column.value(row) ?? '';
    case 'number': {
      const value = column.value(row);
      if (value === null) return '';
      return column.decimals === undefined ? formats.number(value) : formats.fixed(value, column.decimals);
    }
    case 'money': {
      const value = column.value(row);
      return value === null ? '' : formats.money(value.minor, value.currency);
    }
    case 'time': {
      const value = column.value(row);
      return value === null ? '' : formats.exactTime(value);
    }
  }
}
