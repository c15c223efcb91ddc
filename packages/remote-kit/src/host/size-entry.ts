/** The part of this package that a shell imports, for the size test. */
export { createHost } from './host.ts';
export { RemoteView } from './react.tsx';
