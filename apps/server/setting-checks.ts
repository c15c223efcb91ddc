import type { SettingCheck } from '@fairline/config';
import { ExtensionError, type Extensions } from '@fairline/extensions';
import { createProvidersCheck } from '@fairline/payments';
import type { Environment } from '@fairline/runtime';
import { remotesCheck } from './remote-table.ts';

/**
 * Creates the checks of settings against the product and the extensions, for the server and for an operator's commands.
 * @throws ExtensionError when a remote of an extension has the name or a page of the product.
 */
export async function settingChecks(
  { publicOrigin }: Pick<Environment, 'publicOrigin'>,
  { remotes, payments }: Pick<Extensions, 'remotes' | 'payments'>,
): Promise<SettingCheck[]> {
  const [problem] = remotesCheck(publicOrigin).problems(remotes);
  if (problem !== undefined) throw new ExtensionError(`extensions: ${problem}`);
  return [remotesCheck(publicOrigin, remotes), await createProvidersCheck(payments)];
}
