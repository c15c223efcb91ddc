export { createUofAdapter, type UofAccess, type UofAdapterOptions } from './uof-adapter.ts';
