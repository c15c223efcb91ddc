import { type ConfigService, settings } from '@fairline/config';
import type { DeclaredRemote } from '@fairline/console';
import type { RemoteDeclaration } from '@fairline/remote-kit/declaration';
import { ownRemotes } from '@fairline/shell/own-remotes';

/** Lists all remotes of the site for operators: those of the product, of extensions, and of the setting `core.remotes`. */
export function listedRemotes(
  config: Pick<ConfigService, 'get'>,
  extensions: readonly RemoteDeclaration[],
): DeclaredRemote[] {
  const off = config.get(settings.core.switchedOffRemotes);
  const others = (source: 'extension' | 'setting', declared: readonly RemoteDeclaration[]) =>
    declared.map(({ name, url, trusted = false }) => ({
      name,
      address: url,
      isTrusted: trusted,
      source,
      isOn: !off.includes(name),
    }));
  return [
    ...ownRemotes.map(({ name }) => ({
      name,
      address: null,
      isTrusted: true,
      source: 'product' as const,
      isOn: !off.includes(name),
    })),
    ...others('extension', extensions),
    ...others('setting', config.get(settings.core.remotes)),
  ];
}
