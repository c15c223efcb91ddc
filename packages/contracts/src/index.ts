export * from './calls.ts';
export * from './define-call.ts';
export * from './errors.ts';
export * from './openapi.ts';
export * from './payment.ts';
export * from './player.ts';
export * from './site-config.ts';
export * from './sportsbook.ts';
