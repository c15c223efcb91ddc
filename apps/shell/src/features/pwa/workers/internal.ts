import { runInternalWorker } from './internal-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The worker's global scope. */
declare const self: WorkerScope;

runInternalWorker(self);
