import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/*
 * Plain JavaScript: a thread that strips types has its own copy of the stripper, which takes 10 MB of memory.
 */

/**
 * How much nicer a thread that hashes is than the process. The scheduler lets the other threads go first, so that the
 * milliseconds of a hash delay no bet. On a busy processor a hash still gets its share.
 */
const nicer = 10;

// On Linux, process 0 names the calling thread alone (setpriority(2)). Elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(19, getPriority(0) + nicer));

parentPort?.on('message', (task) => {
  parentPort?.postMessage(answerTo(task));
});

/** @type {(task: import('./password-task.ts').PasswordTask) => import('./password-task.ts').PasswordAnswer} */
function answerTo(task) {
  try {
    return { result: run(task) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** @type {(task: import('./password-task.ts').PasswordTask) => import('./password-task.ts').PasswordResult} */
function run(task) {
  if (task.kind === 'verify') return verifySync(task.passwordHash, task.password);
  const { memoryKib, passes } = task.cost;
  return hashSync(task.password, { memoryCost: memoryKib, timeCost: passes, parallelism: 1 });
}
