import type { TrackedEvent } from '@fairline/remote-kit/protocol';

/** ANA-01: returns the event of a sign-in. It contains only the kind of the login; `code` is the code of a failure. */
export function loginEvent(login: string, code?: string): TrackedEvent {
  const method = login.includes('@') ? 'email' : 'id';
  const outcome =
    code === undefined ? { outcome: 'succeeded' as const } : { outcome: 'failed' as const, code };
  return { name: 'login', data: { method, ...outcome } };
}
