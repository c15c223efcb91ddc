import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { vi } from 'vitest';

/** The work of a call that takes time: statements of the database, and hashes of passwords. */
export interface Work {
  statements: number;
  hashes: number;
}

const hashKinds: readonly unknown[] = ['hash', 'verify'];

/** Counts the work of this process while `run` runs. */
export async function countWork<Result>(run: () => Promise<Result>): Promise<{ result: Result; work: Work }> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const handed = vi.spyOn(Worker.prototype, 'postMessage');
  try {
    const result = await run();
    const hashes = handed.mock.calls.filter(([task]) => hashKinds.includes(kindOf(task))).length;
    return { result, work: { statements: asked.mock.calls.length, hashes } };
  } finally {
    asked.mockRestore();
    handed.mockRestore();
  }
}

function kindOf(task: unknown): unknown {
  return typeof task === 'object' && task !== null && 'kind' in task ? task.kind : undefined;
}
