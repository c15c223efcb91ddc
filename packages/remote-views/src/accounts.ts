import type { AccountView, activateAccount, getAccountState, getAccounts } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { RemoteServices } from '@fairline/remote-kit/remote';

interface AccountCall {
  api: Api;
  signal?: AbortSignal;
}

/** The way of loading accounts that the last answer asked for (option 1788). */
let knownVariant: 0 | 1 = 0;

/**
 * ACC-01: loads the player's accounts in the way that option 1788 asks for. When an answer says that the option has
 * changed, the accounts are loaded again in the other way. @throws ApiError
 */
export async function loadAccounts(call: AccountCall): Promise<AccountView[]> {
  const { variant, accounts } = await loadBy(knownVariant, call);
  if (variant === knownVariant) return accounts;
  knownVariant = variant;
  return (await loadBy(variant, call)).accounts;
}

async function loadBy(
  variant: 0 | 1,
  { api, signal }: AccountCall,
): Promise<{ variant: 0 | 1; accounts: AccountView[] }> {
  const input = signal ? { signal } : {};
  if (variant === 0) return api<typeof getAccounts>('GET', '/web-api/accounts', input);
  const state = await api<typeof getAccountState>('GET', '/web-api/accounts/state', input);
  return { variant: state.variant, accounts: state.all_accounts };
}

/** ACC-03: the pauses before the five retries of a refresh, in ms: from one second to two and a half. */
export const refreshPausesMs = [1_000, 1_375, 1_750, 2_125, 2_500] as const;

/**
 * ACC-03: loads the accounts again, with at most five retries after failures. Only pages of a signed-in player call it.
 * @throws the error of the last try
 */
export async function refreshAccounts(
  call: AccountCall,
  pause: (ms: number) => Promise<void> = pauseOf,
): Promise<AccountView[]> {
  for (const pauseMs of refreshPausesMs) {
    try {
      return await loadAccounts(call);
    } catch (error) {
      if (call.signal?.aborted || isSignedOut(error)) throw error;
      await pause(pauseMs);
    }
  }
  return loadAccounts(call);
}

/** ACC-02: makes an account the active one, and informs the shell, which gives all remotes the new balance. @throws ApiError */
export async function changeAccount(
  { api }: Pick<AccountCall, 'api'>,
  services: Pick<RemoteServices, 'emit'>,
  id: string,
): Promise<AccountView[]> {
  const { accounts } = await api<typeof activateAccount>('POST', '/web-api/accounts/active', {
    query: { id },
  });
  services.emit('track', { name: 'account', data: { action: 'changed' } });
  informShell(services, accounts);
  return accounts;
}

/** Informs the shell of the active account among these. */
export function informShell(services: Pick<RemoteServices, 'emit'>, accounts: readonly AccountView[]): void {
  const active = accounts.find((account) => account.isActive);
  if (active) {
    services.emit('active-account', { currency: active.iso, balanceMinor: active.moneyMinor });
  }
}

export function pauseOf(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isSignedOut(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}
