export {
  authenticationOptions,
  checkAuthentication,
  checkRegistration,
  type KnownPasskey,
  type NewPasskey,
  type RelyingParty,
  registrationOptions,
} from './passkeys.ts';
export { drawQrCode } from './qr-code.ts';
export { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
export { createRelyingParties, type RelyingParties } from './relying-party.ts';
export { makeTotp, type NewTotp, totpStepOf } from './totp.ts';
