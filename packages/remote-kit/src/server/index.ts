export * from './breaker.ts';
export * from './forwarded-headers.ts';
export * from './fragment-client.ts';
export * from './overrides.ts';
export * from './page-fragments.ts';
export type { RemoteConfig } from './remote-address.ts';
export { sanitizeAnswer } from './sanitize.ts';
export * from './serve-remote.ts';
export * from './transport.ts';
