import type { EventData } from '@fairline/contracts';
import type { TrackedEvent } from '@fairline/remote-kit/protocol';

/** A way in, as the event catalogue names it. */
export type Way = Pick<EventData<'login'>, 'method' | 'network'>;

/** Returns the way of a sign-in with a password, by the kind of the login. */
export function passwordWay(login: string): Way {
  return { method: login.includes('@') ? 'email' : 'id' };
}

/** ANA-01: returns the event of a sign-in. It never contains the login; `code` is the code of a failure. */
export function loginEvent(way: Way, code?: string): TrackedEvent {
  const outcome =
    code === undefined ? { outcome: 'succeeded' as const } : { outcome: 'failed' as const, code };
  return { name: 'login', data: { ...way, ...outcome } };
}
