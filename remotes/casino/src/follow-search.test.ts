import { expect, test } from 'vitest';
import { searchAddress } from './follow-search.ts';

test('the address keeps the words of a search, and nothing when there are none', () => {
  expect(searchAddress('/en/slots', '  red & blue ')).toBe('/en/slots?search=red+%26+blue');
  expect(searchAddress('/en/slots', '  ')).toBe('/en/slots');
});
