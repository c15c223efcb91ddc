import { expect, test } from 'vitest';
import { addressHint, channelOf } from './address.ts';
import { isAdvertising, isMailingSetting } from './purposes.ts';

test.each([
  [{ email: 'mia.holm@site.example' }, 'email', 'm•••@site.example'],
  [{ email: 'm@x.example' }, 'email', 'm•••@x.example'],
  [{ phone: '+4915123456789' }, 'sms', '+49 ••• 6789'],
])('an operator recognises %j and cannot read it', (address, channel, hint) => {
  expect(channelOf(address)).toBe(channel);
  expect(addressHint(address)).toBe(hint);
});

test('only news are advertising', () => {
  expect(isAdvertising('enable_mail_news')).toBe(true);
  expect(isAdvertising('enable_sms_news')).toBe(true);
  expect(isAdvertising('enable_mail_bets')).toBe(false);
  expect(isAdvertising('service')).toBe(false);
  expect(isMailingSetting('service')).toBe(false);
  expect(isMailingSetting('enable_mail_bets')).toBe(true);
});
