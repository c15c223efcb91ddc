import { afterEach, expect, test } from 'vitest';
import { signByWallet } from './wallet.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ethereum');
});

const address = `0x${'ab'.repeat(20)}`;
const messageFor = async (owner: string) => `${owner} signs in`;

/** Adds a wallet to the page that answers each method. */
function wallet(answers: Record<string, unknown>) {
  const asked: unknown[] = [];
  const request = async (call: { method: string }) => {
    asked.push(call);
    const answer = answers[call.method];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  Reflect.set(globalThis, 'ethereum', { request });
  return asked;
}

test('AUTH-04: a wallet signs the message for its own address', async () => {
  const asked = wallet({ eth_requestAccounts: [address], personal_sign: '0x01' });
  expect(await signByWallet(messageFor)).toBe('0x01');
  const hex = Buffer.from(`${address} signs in`).toString('hex');
  expect(asked).toEqual([
    { method: 'eth_requestAccounts' },
    { method: 'personal_sign', params: [`0x${hex}`, address] },
  ]);
});

test('AUTH-04: a missing wallet and a refusal of its owner are told apart', async () => {
  await expect(signByWallet(messageFor)).rejects.toMatchObject({ code: 'WALLET_MISSING' });
  wallet({ eth_requestAccounts: new Error('declined') });
  await expect(signByWallet(messageFor)).rejects.toMatchObject({ code: 'WALLET_DECLINED' });
  wallet({ eth_requestAccounts: [address], personal_sign: new Error('declined') });
  await expect(signByWallet(messageFor)).rejects.toMatchObject({ code: 'WALLET_DECLINED' });
});
