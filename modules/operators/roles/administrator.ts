import { PlatformError } from '@fairline/contracts';
import { type Connection, countLastingHolders } from './role-store.ts';

/** The role that may do everything. It keeps all rights, and somebody keeps it. */
export const administrator = 'administrator';

/** True when an active operator has the role of the administrator, and not for a time alone. */
export async function hasAdministrator(connection: Connection): Promise<boolean> {
  return (await countLastingHolders(connection, administrator)) > 0;
}

/** Refuses a change after which nobody is administrator for good. @throws PlatformError FORBIDDEN */
export async function requireAdministratorLeft(connection: Connection): Promise<void> {
  if (!(await hasAdministrator(connection)))
    throw new PlatformError('FORBIDDEN', 'the last administrator stays');
}
