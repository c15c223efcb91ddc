import { type SettingCheck, settings } from '@fairline/config';
import { builtInProviders } from './built-in.ts';
import type { ProviderDefinition } from './port.ts';
import type { ProviderSwitch } from './registry.ts';

/** Creates the check that the setting `core.paymentProviders` names only providers that this process has. */
export async function createProvidersCheck(
  extensionProviders: readonly Pick<ProviderDefinition, 'name'>[],
): Promise<SettingCheck<readonly ProviderSwitch[]>> {
  const definitions = [...(await builtInProviders()), ...extensionProviders];
  const known = new Set(definitions.map(({ name }) => name));
  return {
    setting: settings.core.paymentProviders,
    problems: (switches) =>
      switches
        .filter(({ name }) => !known.has(name))
        .map(({ name }) => `no payment provider has the name ${name}; EXTENSIONS names the extension of one`),
  };
}
