/** The provider that a wallet adds to pages (EIP-1193). */
interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** Returns the wallet of this browser; undefined when there is none. */
function findWallet(): WalletProvider | undefined {
  const found: unknown = Reflect.get(globalThis, 'ethereum');
  return isProvider(found) ? found : undefined;
}

function isProvider(value: unknown): value is WalletProvider {
  return (
    typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function'
  );
}

/** The wallet is missing, or its owner has declined. */
export class WalletFailure extends Error {
  readonly code: 'WALLET_MISSING' | 'WALLET_DECLINED';

  constructor(code: WalletFailure['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Lets the owner of a wallet sign the message that `messageFor` returns for their address.
 * @throws WalletFailure
 */
export async function signByWallet(messageFor: (address: string) => Promise<string>): Promise<string> {
  const wallet = findWallet();
  if (!wallet) throw new WalletFailure('WALLET_MISSING');
  const accounts = await wallet.request({ method: 'eth_requestAccounts' }).catch(() => undefined);
  const address: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof address !== 'string') throw new WalletFailure('WALLET_DECLINED');
  const message = await messageFor(address);
  const signature = await wallet
    .request({ method: 'personal_sign', params: [hexOf(message), address] })
    .catch(() => undefined);
  if (typeof signature !== 'string') throw new WalletFailure('WALLET_DECLINED');
  return signature;
}

/** Wallets take the bytes of a message in hexadecimal digits. */
function hexOf(message: string): string {
  const bytes = [...new TextEncoder().encode(message)];
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
