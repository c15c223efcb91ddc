/** What a shell imports of this package: the subject of the size test. */
export { createHost } from './host.ts';
export { RemoteView } from './react.tsx';
