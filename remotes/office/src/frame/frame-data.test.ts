import { expect, test } from 'vitest';
import { queryCall } from '../testing/query-call.ts';
import { defaultFrame, loadFrame } from './frame-data.ts';

const from = (result: unknown) => loadFrame(queryCall(async () => ({ result }) as never));

test('the frame is read from the configuration', async () => {
  const helpLine = { name: 'GamCare', phone: '0808 8020 133', url: 'https://www.gamcare.org.uk' };
  const contacts = { email: 'help@site.example', phone: '+44 20 7946 0000', helpLine };
  expect(await from({ contacts, application: { isIdentificationEnabled: false } })).toEqual({
    helpLine,
    email: 'help@site.example',
    phone: '+44 20 7946 0000',
    isIdentificationEnabled: false,
  });
});

test('missing values and addresses of the wrong form are left out', async () => {
  expect(await from({})).toEqual(defaultFrame);
  expect(await from({ contacts: { email: 'javascript:alert(1)', phone: 'call me' } })).toEqual(defaultFrame);
});

test('a configuration that cannot be loaded gives the default frame', async () => {
  expect(await loadFrame(queryCall(() => Promise.reject(new Error('down'))))).toEqual(defaultFrame);
});
