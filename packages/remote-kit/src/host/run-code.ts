import { Fault } from './fault.ts';
import { type Deposit, runToEnd } from './registry.ts';

/**
 * Runs a fragment's `codeToEval` as a script element with the page's nonce, never by eval, and with a name for
 * debuggers.
 * @returns the registrations of the code.
 * @throws Fault `code` when it does not reach its end.
 */
export function runCode(code: string, name: string, nonce: string): Deposit {
  let message = '';
  const onError = (event: ErrorEvent) => {
    message = event.message;
  };
  addEventListener('error', onError);
  const deposit = runToEnd(code, (source) => {
    const script = document.createElement('script');
    script.nonce = nonce;
    script.textContent = `${source}\n//# sourceURL=remote-${encodeURIComponent(name)}.js`;
    document.head.append(script);
    script.remove();
  });
  removeEventListener('error', onError);
  if (!deposit) throw new Fault('code', message || 'not run to its end');
  return deposit;
}
