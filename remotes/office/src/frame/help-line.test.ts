import { expect, test } from 'vitest';
import { readHelpLine } from './help-line.ts';

test('a help line is read as it is set', () => {
  const helpLine = { name: 'GamCare', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk' };
  expect(readHelpLine(helpLine)).toEqual(helpLine);
});

test('a URL that would run code is dropped', () => {
  expect(readHelpLine({ name: 'Help', phone: '', url: 'javascript:alert(1)' })).toEqual({
    name: 'Help',
    phone: '',
    url: '',
  });
});

test.each([undefined, null, 'text', {}, { name: 5, url: ' ' }])('%j is no help line', (value) => {
  expect(readHelpLine(value)).toBeNull();
});
