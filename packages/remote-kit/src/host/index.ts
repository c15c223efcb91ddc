export * from './host.ts';
export * from './host-options.ts';
export * from './retry-policy.ts';
export { isSparingConnection } from './sparing-connection.ts';
