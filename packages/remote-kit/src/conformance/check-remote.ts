import {
  apiVersion,
  batchLimit,
  bodyLimitBytes,
  type FragmentAnswer,
  fragmentHeaders,
  serverDeadlineMs,
} from '../protocol/index.ts';
import { batchAnswerSchema, componentErrorSchema, fragmentAnswerSchema } from '../protocol/schema.ts';
import { droppedRules } from '../server/foreign-style.ts';
import { type Origins, originsOf, reprinted, sanitizeBody, sanitizeHead } from '../server/sanitize.ts';
import { ask, post, type Reply } from './ask.ts';
import { type RuleName, rules } from './rules.ts';

export interface RuleCheck {
  rule: RuleName;
  ok: boolean;
  level: 'must' | 'should';
  /** The finding when the rule is broken. */
  detail: string;
}

export interface CheckOptions {
  /** The path of a page that the remote has. */
  path?: string;
  /** The name of a component that the remote has; without it the rules about batches are skipped. */
  component?: string;
  props?: Record<string, unknown>;
  /** Further origins from which the remote loads files. */
  allowedOrigins?: readonly string[];
}

/** Checks a remote against the protocol, over the network. It never rejects: a failure is a broken rule. */
export async function checkRemote(url: string, options: CheckOptions = {}): Promise<RuleCheck[]> {
  const { path = '/en', component, props = {}, allowedOrigins = [] } = options;
  const base = url.replace(/\/$/, '');
  const checks: RuleCheck[] = [];
  const note: Note = (rule, ok, detail = '') =>
    void checks.push({ rule, ok, level: rules[rule].level, detail: ok ? '' : detail });
  const origins = originsOf({ url: base, allowedOrigins });

  const parts: [RuleName, () => Promise<void>][] = [
    ['reachable', () => checkPage(base, path, origins, note)],
    ['force-spa', () => checkForceSpa(base, path, note)],
    ['missing-page', () => checkMissing(base, note)],
    ['development-page', () => checkDevelopmentPage(base, path, note)],
  ];
  if (component) parts.push(['batch-item', () => checkBatch(base + path, component, props, note)]);
  for (const [rule, check] of parts) {
    try {
      await check();
    } catch (error) {
      note(rule, false, error instanceof Error ? error.message : String(error));
      // Without an answer the other rules cannot be checked.
      if (rule === 'reachable') break;
    }
  }
  return checks;
}

type Note = (rule: RuleName, ok: boolean, detail?: string) => void;

async function checkPage(base: string, path: string, origins: Origins, note: Note): Promise<void> {
  const reply = await ask(base + path);
  note('reachable', true);
  note('page-status', reply.status === 200, `status ${reply.status}`);
  note('page-type', reply.type === 'application/json', reply.type || 'no content-type');
  note('page-time', reply.durationMs <= serverDeadlineMs, `${Math.round(reply.durationMs)} ms`);
  note('page-size', reply.text.length <= bodyLimitBytes, `${reply.text.length} bytes`);
  const echoed = reply.headers.get(fragmentHeaders.apiVersion);
  note('echo-api-version', echoed === apiVersion, `${fragmentHeaders.apiVersion}: ${echoed}`);
  const version = reply.headers.get(fragmentHeaders.appVersion);
  note('echo-app-version', Boolean(version), `no ${fragmentHeaders.appVersion}`);
  note('cross-origin', isOpen(reply), 'no access-control-allow-origin');

  const value = parsed(reply.text);
  note('page-json', value !== undefined, reply.text.slice(0, 60));
  const answer = fragmentAnswerSchema.safeParse(value);
  note('page-fields', answer.success, answer.success ? '' : whatIsWrong(answer.error));
  if (!answer.success) return;
  const { body, head } = answer.data;
  note('body-safe', sanitizeBody(body, origins) === reprinted(body), 'more than plain markup in body');
  note('head-safe', sanitizeHead(head, origins) === reprinted(head), 'more than title, meta, link in head');
  await checkAssets(answer.data, origins, note);
}

async function checkAssets(answer: FragmentAnswer, origins: Origins, note: Note): Promise<void> {
  const { appName, style, scriptsToLoad, cssToLoad } = answer;
  const dropped = droppedRules(appName, style);
  for (const address of [...scriptsToLoad, ...cssToLoad]) {
    const target = URL.parse(address, origins.base);
    const isAllowed = target !== null && origins.allowed.has(target.origin);
    note('asset-origin', isAllowed, address);
    if (!isAllowed) continue;
    const { status, type, text } = await ask(target.href);
    const isSheet = cssToLoad.includes(address);
    note('asset-found', status === 200, `${status} ${address}`);
    note('asset-type', isSheet ? type === 'text/css' : type.endsWith('/javascript'), `${type} ${address}`);
    note('assets-hashed', hashed.test(target.pathname), address);
    if (isSheet) dropped.push(...droppedRules(appName, text));
  }
  note('style-names', dropped.length === 0, dropped.join(', '));
}

/** Matches a hash before the ending: eight characters or more with a digit or a capital among them. */
const hashed = /[-.](?=[\w-]*[\dA-Z])[\w-]{8,}\.\w+$/;

async function checkForceSpa(base: string, path: string, note: Note): Promise<void> {
  const reply = await ask(base + path, { headers: { [fragmentHeaders.forceSpa]: '1' } });
  const answer = fragmentAnswerSchema.safeParse(parsed(reply.text));
  note(
    'force-spa',
    answer.success && answer.data.body === '',
    answer.success ? 'there is a body' : 'no answer',
  );
}

async function checkMissing(base: string, note: Note): Promise<void> {
  const { status } = await ask(`${base}/en/no-such-page-7b1f0c`);
  note('missing-page', status === 404, `status ${status}`);
}

async function checkDevelopmentPage(base: string, path: string, note: Note): Promise<void> {
  const reply = await ask(base + path, { headers: { [fragmentHeaders.renderMode]: 'html' } });
  note('development-page', reply.type === 'text/html', reply.type);
}

async function checkBatch(
  url: string,
  name: string,
  props: Record<string, unknown>,
  note: Note,
): Promise<void> {
  const components = [
    { id: 'known', name, props },
    { id: 'unknown', name: 'no-such-component-7b1f0c', props: {} },
  ];
  const reply = await post(url, { components });
  const batch = batchAnswerSchema.safeParse(parsed(reply.text));
  const { known, unknown } = batch.success ? batch.data.components : {};
  note('batch-item', fragmentAnswerSchema.safeParse(known).success, `no answer for ${name}`);
  const isError = componentErrorSchema.safeParse(unknown).success;
  note('batch-failure-alone', isError, 'no {"error"} for a component that does not exist');
  const many = Array.from({ length: batchLimit + 1 }, (_, index) => ({ id: String(index), name, props }));
  const { status } = await post(url, { components: many });
  note('batch-limit', status === 400, `status ${status} for ${many.length} components`);
}

function isOpen(reply: Reply): boolean {
  return reply.headers.get('access-control-allow-origin') !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whatIsWrong({
  issues,
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): string {
  return issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`).join('; ');
}
