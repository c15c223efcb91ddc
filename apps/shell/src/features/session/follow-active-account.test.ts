import { expect, test } from 'vitest';
import { followActiveAccount } from './follow-active-account.ts';

function page() {
  const listeners = new Map<string, (detail: unknown) => void>();
  const player = {
    id: '7',
    currency: 'EUR',
    balanceMinor: 100,
    status: { banLevel: 0, banVersion: 0, convertStatus: 0, termsChanged: false },
  } as const;
  let renders = 0;
  const shown = { ...player };
  followActiveAccount({
    player: shown,
    services: {
      on(name, receive) {
        listeners.set(name, receive);
        return () => {};
      },
    },
    preferences: { change: () => void renders++ },
  });
  return {
    shown,
    emit: (name: string, detail: unknown) => listeners.get(name)?.(detail),
    renders: () => renders,
  };
}

test('ACC-02: another active account is in the page at once, changed here or elsewhere', () => {
  const { shown, emit, renders } = page();
  emit('active-account', { currency: 'JPY', balanceMinor: 1_600 });
  expect(shown).toMatchObject({ id: '7', currency: 'JPY', balanceMinor: 1_600 });
  emit('live:player', { type: 'accounts-changed', accountId: '3', currency: 'KWD', balanceMinor: 5 });
  expect(shown).toMatchObject({ currency: 'KWD', balanceMinor: 5 });
  expect(renders()).toBe(2);
});

test('ACC-02: news of another kind, or of another form, change nothing', () => {
  const { shown, emit, renders } = page();
  emit('live:player', { type: 'bet-settled', currency: 'JPY', balanceMinor: 1 });
  emit('active-account', { currency: 5 });
  emit('active-account', null);
  expect(shown).toMatchObject({ currency: 'EUR', balanceMinor: 100 });
  expect(renders()).toBe(0);
});
