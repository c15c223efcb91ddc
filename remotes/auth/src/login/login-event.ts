import type { TrackedEvent } from '@fairline/remote-kit/protocol';

/** ANA-01: how a sign-in went. Of what was typed only its kind is told; `code` is that of the failure. */
export function loginEvent(login: string, code?: string): TrackedEvent {
  const method = login.includes('@') ? 'email' : 'id';
  const outcome =
    code === undefined ? { outcome: 'succeeded' as const } : { outcome: 'failed' as const, code };
  return { name: 'login', data: { method, ...outcome } };
}
