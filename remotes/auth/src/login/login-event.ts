import type { TrackedEvent } from '@fairline/remote-kit/protocol';

/** ANA-01: the result of a sign-in. Of the login only its kind is reported; `code` is that of a failure. */
export function loginEvent(login: string, code?: string): TrackedEvent {
  const method = login.includes('@') ? 'email' : 'id';
  const outcome =
    code === undefined ? { outcome: 'succeeded' as const } : { outcome: 'failed' as const, code };
  return { name: 'login', data: { method, ...outcome } };
}
