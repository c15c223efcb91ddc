export * from './fragment-answer.ts';
export * from './fragment-result.ts';
export * from './limits.ts';
export * from './mount-context.ts';
export * from './remote-application.ts';
export * from './script-address.ts';
export * from './script-json.ts';
export * from './states.ts';
