export { type DatabaseDoor, databaseDoor } from './database-door.ts';
export * from './google-stand-in.ts';
export * from './nats-server.ts';
export * from './nats-stand-in.ts';
export * from './push-stand-in.ts';
export { seededIds } from './seeded-ids.ts';
export * from './test-database.ts';
export * from './test-platform.ts';
