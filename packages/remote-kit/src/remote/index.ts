export type {
  MountContext,
  MountedRemote,
  MountOptions,
  Notice,
  RemoteApplication,
  RemoteServices,
} from '../protocol/index.ts';
export * from './define-remote.ts';
