import type { EventData } from '@fairline/contracts';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { failureCode } from '@fairline/remote-views/answer.ts';

/** A change of the account's safety, as the event catalogue names it. */
export type SecurityChange = Pick<EventData<'security'>, 'action' | 'network'>;

type Services = Pick<RemoteServices, 'emit'>;

/** ANA-01: reports how a change of the account's safety has ended; `code` is the code of a failure. */
export function reportChange(services: Services, change: SecurityChange, code?: string): void {
  const outcome =
    code === undefined ? { outcome: 'succeeded' as const } : { outcome: 'failed' as const, code };
  services.emit('track', { name: 'security', data: { ...change, ...outcome } });
}

/**
 * Makes a change of the account's safety, and reports how it has ended. A missing grant is not an end: the change is
 * made again after the password. @throws what `make` throws
 */
export async function makeReported<Result>(
  services: Services,
  change: SecurityChange,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await make();
    reportChange(services, change);
    return result;
  } catch (error) {
    const code = failureCode(error);
    if (code !== 'GRANT_MISSING') reportChange(services, change, code);
    throw error;
  }
}
