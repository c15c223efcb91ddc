export * from './check-remote.ts';
export * from './fake-remote.ts';
export * from './poison.ts';
export * from './report.ts';
export * from './rules.ts';
