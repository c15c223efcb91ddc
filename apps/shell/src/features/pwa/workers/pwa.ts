import { runPwaWorker } from './pwa-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The worker's global scope. */
declare const self: WorkerScope;

runPwaWorker(self);
