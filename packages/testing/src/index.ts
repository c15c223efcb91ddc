export * from './captcha-stand-in.ts';
export { csrfHeadersFor } from './csrf-headers.ts';
export { type DatabaseDoor, databaseDoor } from './database-door.ts';
export * from './google-stand-in.ts';
export { listenLocally } from './listen-locally.ts';
export * from './nats-server.ts';
export * from './nats-stand-in.ts';
export { openFundedAccount } from './open-funded-account.ts';
export {
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
  walkThrough,
} from './openid-provider.ts';
export { postCorrection, type TestCorrection } from './post-correction.ts';
export * from './push-stand-in.ts';
export * from './read-zip.ts';
export { seededIds } from './seeded-ids.ts';
export { seedRequests } from './seeded-site/seed-requests.ts';
export { seedSite } from './seeded-site/seed-site.ts';
export * from './seeded-site/seeded-plan.ts';
export * from './smtp-stand-in.ts';
export { type SoftPasskey, softPasskey } from './soft-passkey.ts';
export * from './test-database.ts';
export { type TestOperator, testOperator } from './test-operator.ts';
export * from './test-platform.ts';
export { type TestWallet, testWallet } from './test-wallet.ts';
