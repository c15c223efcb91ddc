export * from './console-calls.ts';
export * from './permissions.ts';
