import type { FeedDefinition } from '@fairline/feed';
import type { MessageDefinition } from '@fairline/notify';
import { type ProviderDefinition, providerName, providerPath } from '@fairline/payments';
import { conflictsAmong, type RemoteDeclaration, remoteDeclaration } from '@fairline/remote-kit/declaration';
import { z } from 'zod';

/** Code of the operator that a site loads without a fork. Each field fills one port; all but the name are optional. */
export interface Extension {
  name: string;
  /** Payment providers. The setting `core.paymentProviders` switches them on. */
  payments?: readonly ProviderDefinition[] | undefined;
  /** Feeds of matches, in addition to those of the product. */
  feeds?: readonly FeedDefinition[] | undefined;
  /** Remotes of the site, in addition to those of the setting `core.remotes`. */
  remotes?: readonly RemoteDeclaration[] | undefined;
  /** A message service that replaces the browsers' push services. */
  messages?: MessageDefinition | undefined;
}

/** The parts of all extensions of a site together. */
export interface Extensions {
  payments: readonly ProviderDefinition[];
  feeds: readonly FeedDefinition[];
  remotes: readonly RemoteDeclaration[];
  messages: MessageDefinition | undefined;
}

/** The value for a site without extensions. */
export const noExtensions: Extensions = { payments: [], feeds: [], remotes: [], messages: undefined };

/** Returns the extension as it is. It gives editors the types of the fields. */
export function defineExtension(extension: Extension): Extension {
  return extension;
}

/** The error for an extension that cannot be loaded. Its message names the extension and the wrong field. */
export class ExtensionError extends Error {
  override name = 'ExtensionError';
}

const partName = z
  .string()
  .regex(
    /^[a-z]([a-z0-9-]{0,28}[a-z0-9])?$/,
    'small letters, digits and hyphens, a letter first, 30 at most',
  );

function createFunction<Create>() {
  return z.custom<Create>((value) => typeof value === 'function', 'a function is expected');
}

const extensionSchema: z.ZodType<Extension> = z.strictObject({
  name: partName,
  payments: z
    .array(
      z.strictObject({
        name: providerName,
        paths: z.array(providerPath).optional(),
        create: createFunction<ProviderDefinition['create']>(),
      }),
    )
    .optional(),
  feeds: z
    .array(z.strictObject({ name: partName, create: createFunction<FeedDefinition['create']>() }))
    .optional(),
  remotes: z.array(remoteDeclaration).optional(),
  messages: z
    .strictObject({ name: partName, create: createFunction<MessageDefinition['create']>() })
    .optional(),
});

/**
 * Parses the default export of an extension. `origin` is the name by which the operator gave it.
 * @throws ExtensionError
 */
export function parseExtension(value: unknown, origin: string): Extension {
  const parsed = extensionSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  );
  throw new ExtensionError(`extension ${origin}: ${faults.join('; ')}`);
}

/**
 * Combines the extensions of a site.
 * @throws ExtensionError when two of them have the same name, or when parts of them conflict.
 */
export function combineExtensions(extensions: readonly Extension[]): Extensions {
  const faults = [
    ...repeated(extensions.map(({ name }) => name)).map((name) => `two extensions have the name ${name}`),
    ...repeated(namesOf(extensions, 'payments')).map((name) => `two payment providers have the name ${name}`),
    ...repeated(namesOf(extensions, 'feeds')).map((name) => `two feeds have the name ${name}`),
  ];
  const remotes = extensions.flatMap((extension) => extension.remotes ?? []);
  const messages = extensions.flatMap(({ messages }) => (messages ? [messages] : []));
  if (messages.length > 1)
    faults.push(`two message services: ${messages.map(({ name }) => name).join(', ')}`);
  const [fault] = [...faults, ...conflictsAmong(remotes)];
  if (fault !== undefined) throw new ExtensionError(`extensions: ${fault}`);
  return {
    payments: extensions.flatMap((extension) => extension.payments ?? []),
    feeds: extensions.flatMap((extension) => extension.feeds ?? []),
    remotes,
    messages: messages[0],
  };
}

function namesOf(extensions: readonly Extension[], port: 'payments' | 'feeds'): string[] {
  return extensions.flatMap((extension) => (extension[port] ?? []).map(({ name }) => name));
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))];
}
