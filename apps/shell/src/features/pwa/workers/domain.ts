import { runDomainWorker } from './domain-worker.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The worker's global scope. */
declare const self: WorkerScope;

runDomainWorker(self);
