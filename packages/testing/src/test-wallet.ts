import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** A wallet with a key of its own. */
export interface TestWallet {
  address: string;
  /** Signs a message as a wallet does (EIP-191). */
  sign(message: string): string;
}

/** Returns a wallet whose key follows from `seed`. */
export function testWallet(seed = 1): TestWallet {
  const key = Uint8Array.from({ length: 32 }, (_, at) => at + seed);
  return {
    address: `0x${hex(keccak_256(secp256k1.getPublicKey(key, false).slice(1)).slice(-20))}`,
    sign(message) {
      const text = Buffer.from(message);
      const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`);
      const digest = keccak_256(new Uint8Array(Buffer.concat([prefix, text])));
      const bytes = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
      const [bit = 0] = bytes;
      return `0x${hex(bytes.slice(1))}${(27 + bit).toString(16)}`;
    },
  };
}
