import type { Call } from '../define-call.ts';

/** Every call of the console, for its OpenAPI document and for the tests of rights. */
export const consoleCalls: readonly Call[] = [];
