import { expect, test } from 'vitest';
import { searchAddress } from './follow-search.ts';

test('the address has the text of a search, and no query without one', () => {
  expect(searchAddress('/en/slots', '  red & blue ')).toBe('/en/slots?search=red+%26+blue');
  expect(searchAddress('/en/slots', '  ')).toBe('/en/slots');
});
