export { createEntry, type Entry, type EntryPorts, type EntrySnapshot } from './entry.ts';
export { Fault, type FaultCode } from './fault.ts';
export * from './host.ts';
export * from './host-options.ts';
export * from './retry-policy.ts';
export { isSparingConnection } from './sparing-connection.ts';
