import type { Departure } from '../../core/departure-mark.ts';
import type { SignOutPorts } from './sign-out.ts';

/** Signs the player out for a reason and leaves the page. */
export type SignOut = (reason: 'player' | Departure) => Promise<void>;

/**
 * AUTH-13: signs the player out of the page. The code is loaded when it is needed; when that fails, the page is
 * reloaded.
 */
export function createSignOut(ports: Omit<SignOutPorts, 'page'>): SignOut {
  return async (reason) => {
    try {
      const { signOut } = await import('./sign-out.ts');
      await signOut({ ...ports, page: location }, reason);
    } catch (error) {
      ports.log('sign-out not started', error);
      location.reload();
    }
  };
}
