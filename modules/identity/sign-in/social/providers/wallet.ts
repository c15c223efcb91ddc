import { PlatformError } from '@fairline/contracts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The request of a site that a wallet signs (EIP-4361, "Sign-In with Ethereum"). */
export interface WalletRequest {
  /** The host and port of the site. */
  domain: string;
  origin: string;
  address: string;
  nonce: string;
  issuedAtMs: number;
  expiresAtMs: number;
}

/** Ethereum's main network. The chain does not matter for a signature, but the format names one. */
const chainId = 1;

/** Writes the message that a wallet shows to its owner and signs. */
export function walletMessage({
  domain,
  origin,
  address,
  nonce,
  issuedAtMs,
  expiresAtMs,
}: WalletRequest): string {
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Sign in to your account. This costs nothing.',
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAtMs).toISOString()}`,
    `Expiration Time: ${new Date(expiresAtMs).toISOString()}`,
  ].join('\n');
}

/**
 * Returns the address whose key has signed a message (EIP-191, personal_sign), in lower case.
 * @throws PlatformError SOCIAL_SIGN_IN_REFUSED for a malformed signature
 */
export function signerOf(message: string, signature: string): string {
  const parts = /^0x([0-9a-f]{128})([0-9a-f]{2})$/i.exec(signature);
  const [, compact = '', recovery = ''] = parts ?? [];
  // Wallets write the recovery bit as 27 and 28, some as 0 and 1.
  const bit = Number.parseInt(recovery, 16) % 27;
  if (!parts || bit > 1) throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  const text = utf8ToBytes(message);
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${text.length}`);
  try {
    const point = secp256k1.Signature.fromHex(compact, 'compact')
      .addRecoveryBit(bit)
      .recoverPublicKey(keccak_256(new Uint8Array([...prefix, ...text])));
    return `0x${bytesToHex(keccak_256(point.toBytes(false).slice(1)).slice(-20))}`;
  } catch {
    throw new PlatformError('SOCIAL_SIGN_IN_REFUSED');
  }
}

/** Returns an address with the upper-case letters that check it (EIP-55), as EIP-4361 demands. */
export function checksumAddress(address: string): string {
  const digits = address.toLowerCase().slice(2);
  const sum = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(sum.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${letters.join('')}`;
}
