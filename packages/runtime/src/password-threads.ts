import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordResult, PasswordTask } from './password-task.ts';

interface Waiting {
  task: PasswordTask;
  done: (result: PasswordResult) => void;
  fail: (error: Error) => void;
}

/** The threads that have no task now. */
const idle: Worker[] = [];
const waiting: Waiting[] = [];
let threads = 0;

/**
 * Runs a task in a thread of low priority. The threads start when they are first needed, at most one a core, and
 * tasks wait in the order in which they came.
 * @throws when the thread cannot do the task, for example for a text that is no hash
 */
export function runPasswordTask(task: PasswordTask): Promise<PasswordResult> {
  return new Promise((done, fail) => {
    waiting.push({ task, done, fail });
    startNext();
  });
}

function startNext(): void {
  if (waiting.length === 0) return;
  const thread = idle.pop() ?? (threads < availableParallelism() ? startThread() : undefined);
  const next = thread && waiting.shift();
  if (next) give(thread, next);
}

function startThread(): Worker {
  threads += 1;
  const thread = new Worker(new URL('./password-thread.mjs', import.meta.url));
  thread.once('exit', () => {
    threads -= 1;
    const index = idle.indexOf(thread);
    if (index >= 0) idle.splice(index, 1);
    startNext();
  });
  return thread;
}

/** Hands a task to a thread. Only a thread with a task keeps the process from ending. */
function give(thread: Worker, { task, done, fail }: Waiting): void {
  const stop = () => {
    thread.off('message', onAnswer).off('error', onError);
    thread.unref();
  };
  const onAnswer = (answer: PasswordAnswer) => {
    stop();
    idle.push(thread);
    if ('result' in answer) done(answer.result);
    else fail(new Error(answer.error));
    startNext();
  };
  const onError = (error: Error) => {
    stop();
    fail(error);
  };
  thread.on('message', onAnswer).on('error', onError);
  thread.ref();
  thread.postMessage(task);
}
