import { registerHooks } from 'node:module';

let isProvided = false;

/**
 * Lets code outside of this repository import `@fairline/*`. A package that Node does not find from the folder of an
 * extension is resolved from this folder.
 */
export function provideOwnPackages(): void {
  if (isProvided) return;
  isProvided = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!specifier.startsWith('@fairline/')) return nextResolve(specifier, context);
      try {
        return nextResolve(specifier, context);
      } catch {
        return nextResolve(specifier, { ...context, parentURL: import.meta.url });
      }
    },
  });
}
