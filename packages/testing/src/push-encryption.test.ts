import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptPush } from './push-encryption.ts';

/** The example of RFC 8291, section 5. */
const example = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

function browser(privateKey = example.privateKey) {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey, 'base64url');
  return { keys, auth: Buffer.from(example.auth, 'base64url') };
}

test('reads the example of RFC 8291', () => {
  const body = Buffer.from(example.body, 'base64url');
  expect(decryptPush(body, browser())).toBe('When I grow up, I want to be a watermelon');
});

test('does not read a message that is for another browser, changed or truncated', () => {
  const body = Buffer.from(example.body, 'base64url');
  const other = createECDH('prime256v1');
  expect(
    decryptPush(body, browser(other.generateKeys() && other.getPrivateKey('base64url'))),
  ).toBeUndefined();
  const changed = Buffer.from(body);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  expect(decryptPush(changed, browser())).toBeUndefined();
  expect(decryptPush(body.subarray(0, 60), browser())).toBeUndefined();
});
