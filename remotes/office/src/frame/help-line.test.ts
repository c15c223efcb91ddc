import { expect, test } from 'vitest';
import { loadHelpLine, readHelpLine } from './help-line.ts';

test('the help line is read from the configuration', async () => {
  const helpLine = { name: 'GamCare', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk' };
  expect(await loadHelpLine(async () => ({ result: { contacts: { helpLine } } }) as never, 'en')).toEqual(
    helpLine,
  );
});

test('an address that would run code is not linked', () => {
  expect(readHelpLine({ name: 'Help', phone: '', url: 'javascript:alert(1)' })).toEqual({
    name: 'Help',
    phone: '',
    url: '',
  });
});

test.each([undefined, null, 'text', {}, { name: 5, url: ' ' }])('%j is no help line', (value) => {
  expect(readHelpLine(value)).toBeNull();
});

test('a configuration that cannot be had is no error', async () => {
  expect(await loadHelpLine(() => Promise.reject(new Error('down')), 'en')).toBeNull();
});
