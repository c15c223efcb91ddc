import { checkFeed, type FeedDefinition } from '@fairline/feed';
import { checkMessageService } from '@fairline/notify';
import {
  addProviderRoutes,
  checkPaymentProvider,
  type ProviderDefinition,
  providerParts,
  wholeProvider,
} from '@fairline/payments';
import { checkRemote, rules as remoteRules } from '@fairline/remote-kit/conformance';
import type { RemoteDeclaration } from '@fairline/remote-kit/declaration';
import {
  type ContractCheck,
  createLog,
  createSeededRandom,
  createSystemIds,
  systemClock,
} from '@fairline/runtime';
import fastify from 'fastify';
import type { Extension } from './extension.ts';

/** The result of one rule. A broken rule of the level `should` has a cost, but does not fail the check. */
export interface ExtensionCheck extends ContractCheck {
  level: 'must' | 'should';
}

/** The results of one part of an extension, such as one payment provider. */
export interface PartChecks {
  /** The port and the name of the part: `payments: acme-bank`. */
  part: string;
  checks: readonly ExtensionCheck[];
}

const parts = {
  clock: systemClock,
  ids: createSystemIds(systemClock),
  log: createLog('warn'),
  random: createSeededRandom('check-extension'),
};

/** Runs the contract of each port that an extension fills. */
export async function checkExtension(extension: Extension): Promise<PartChecks[]> {
  const results: PartChecks[] = [];
  const add = (part: string, checks: readonly ContractCheck[]) =>
    results.push({ part, checks: checks.map((check) => ({ level: 'must', ...check })) });
  for (const definition of extension.payments ?? [])
    add(`payments: ${definition.name}`, await guarded(() => checkProvider(definition)));
  for (const definition of extension.feeds ?? [])
    add(`feeds: ${definition.name}`, await guarded(() => checkFeedOf(definition)));
  for (const remote of extension.remotes ?? [])
    add(`remotes: ${remote.name}`, await guarded(() => checkDeclaredRemote(remote)));
  const { messages } = extension;
  if (messages) add(`messages: ${messages.name}`, await guarded(() => checkMessageService(messages, parts)));
  return results;
}

/** Returns the checks of a part, or one failed rule when the part cannot even be created. */
async function guarded(check: () => Promise<readonly ContractCheck[]>): Promise<readonly ContractCheck[]> {
  try {
    return await check();
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ rule: 'create', text: 'The part can be made and checked', ok: false, detail }];
  }
}

/** Checks a provider on a separate server, which also serves the provider's routes. */
async function checkProvider({ name, paths, create }: ProviderDefinition): Promise<ContractCheck[]> {
  const app = fastify();
  let origin = '';
  try {
    const provider = wholeProvider(name, await create(providerParts({ ...parts, ownOrigin: () => origin })));
    addProviderRoutes(app, { name, paths, provider });
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    provider.open?.();
    try {
      return await checkPaymentProvider({ name, provider }, parts.clock.now());
    } finally {
      await provider.close?.();
    }
  } finally {
    await app.close();
  }
}

function checkFeedOf(definition: FeedDefinition): Promise<ContractCheck[]> {
  return checkFeed(definition, parts);
}

/** Checks the first page of a remote whose path has no parameter. */
async function checkDeclaredRemote({
  url,
  pages = [],
  allowedOrigins = [],
}: RemoteDeclaration): Promise<ExtensionCheck[]> {
  const page = pages.find(({ path }) => !/[:*]/.test(path));
  const checks = await checkRemote(url, { path: `/en${page?.path ?? ''}`, allowedOrigins });
  return checks.map(({ rule, ok, level, detail }) => ({
    rule,
    text: remoteRules[rule].text,
    ok,
    level,
    detail,
  }));
}

/** True when a site can use the extension. */
export function isFit(results: readonly PartChecks[]): boolean {
  return results.every(({ checks }) => checks.every(({ ok, level }) => ok || level === 'should'));
}

/** Writes the results as text for a terminal: each rule with its result, and a sum at the end. */
export function reportOf(title: string, results: readonly PartChecks[]): string {
  const lines = results.flatMap(({ part, checks }) => ['', part, ...checks.flatMap(linesOf)]);
  const all = results.flatMap(({ checks }) => checks);
  const broken = all.filter(({ ok, level }) => !ok && level === 'must').length;
  const noted = all.filter(({ ok, level }) => !ok && level === 'should').length;
  const passed = all.length - broken - noted;
  return `${[title, ...lines].join('\n')}\n\n${passed} kept, ${broken} broken, ${noted} to note\n`;
}

function linesOf({ rule, text, ok, level, detail }: ExtensionCheck): string[] {
  const mark = ok ? 'ok' : level === 'must' ? 'FAIL' : 'note';
  const line = `  ${mark.padEnd(5)} ${rule.padEnd(24)} ${text}`;
  return ok ? [line] : [line, `        ${detail || 'it does not'}`];
}
