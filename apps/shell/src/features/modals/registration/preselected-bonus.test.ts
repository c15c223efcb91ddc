import { expect, test } from 'vitest';
import { memoryStore } from '../../../core/browser-store.ts';
import { placeAt } from '../../../routing/resolve-address.ts';
import { bonusAt, forgetBonus, storeBonus, storedBonus } from './preselected-bonus.ts';

test.each([
  ['/en/bonus/rules/welcome', { id: 'welcome', choice: 1 }],
  ['/en/bonus/partners/acme', { id: 'acme', choice: 1 }],
  ['/en/offers/rules/welcome', { id: 'welcome', choice: 1 }],
  ['/en/offers/partners/acme', { id: 'acme', choice: 1 }],
  ['/en/bonus/casino/spins', { id: 'spins', choice: 2 }],
  ['/en/bonus/rules', undefined],
  ['/en/bonus/casino', undefined],
  ['/en/bonus/casino/tournaments/7', undefined],
  ['/en', undefined],
])('REG-02: the bonus of %s is %o', (address, bonus) => {
  const { match } = placeAt(address, { lng: 'en', remotes: {} }) ?? expect.fail();
  expect(bonusAt(match.route.name, match.params)).toEqual(bonus);
});

test('REG-02: the bonus is stored until a sign-in, whatever characters its id has', () => {
  const store = memoryStore();
  expect(storedBonus(store)).toBeUndefined();
  storeBonus(store, { id: '2:a:b', choice: 1 });
  expect(storedBonus(store)).toEqual({ id: '2:a:b', choice: 1 });
  forgetBonus(store);
  expect(storedBonus(store)).toBeUndefined();
});

test.each(['', '3:x', '1:', 'x'])('REG-02: %j, which we did not store, is no bonus', (text) => {
  const store = memoryStore();
  store.set('registrationBonus', text);
  expect(storedBonus(store)).toBeUndefined();
});
