export * from './audit.ts';
export * from './console-calls.ts';
export * from './operators.ts';
export * from './permissions.ts';
export * from './proposals.ts';
export * from './reports.ts';
export * from './settings.ts';
