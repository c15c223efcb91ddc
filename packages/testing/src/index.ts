export * from './test-database.ts';
export * from './test-platform.ts';
