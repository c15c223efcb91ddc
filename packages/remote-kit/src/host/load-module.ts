import { asFault } from './fault.ts';

/** Counts the failures of each module. A browser may remember a failed address for ever, so a retry uses a new one. */
const failures = new Map<string, number>();

/** Imports a remote's module. @throws Fault `chunk` when it does not load, `code` when it throws. */
export async function loadModule(url: string): Promise<void> {
  const failed = failures.get(url);
  try {
    await import(/* @vite-ignore */ failed ? `${url}${url.includes('?') ? '&' : '?'}retry=${failed}` : url);
    failures.delete(url);
  } catch (error) {
    const fault = asFault(error, 'code');
    if (fault.code === 'chunk') failures.set(url, (failed ?? 0) + 1);
    throw fault;
  }
}
