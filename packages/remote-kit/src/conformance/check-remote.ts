import {
  apiVersion,
  batchLimit,
  bodyLimitBytes,
  fragmentHeaders,
  serverDeadlineMs,
} from '../protocol/index.ts';
import { batchAnswerSchema, componentErrorSchema, fragmentAnswerSchema } from '../protocol/schema.ts';
import { originsOf, reprinted, sanitizeBody, sanitizeHead } from '../server/sanitize.ts';

export interface RuleCheck {
  rule: string;
  ok: boolean;
  detail: string;
}

export interface CheckOptions {
  /** Path of a page that the remote has. */
  path?: string;
  /** Name of a component that the remote has; without it the rules of the batch are left out. */
  component?: string;
  props?: Record<string, unknown>;
  /** Origins besides its own from which the remote loads. */
  allowedOrigins?: readonly string[];
}

interface Reply {
  status: number;
  type: string;
  headers: Headers;
  text: string;
  durationMs: number;
}

/** Checks somebody's remote against the protocol, over the network. Never rejects: what fails is a failed rule. */
export async function checkRemote(url: string, options: CheckOptions = {}): Promise<RuleCheck[]> {
  const checks: RuleCheck[] = [];
  const base = url.replace(/\/$/, '');
  const path = options.path ?? '/en';
  const rule = (name: string, ok: boolean, detail = ''): void => void checks.push({ rule: name, ok, detail });

  await guarded('page', rule, () => checkPage(base, path, options, rule));
  await guarded('force-spa', rule, () => checkForceSpa(base, path, rule));
  await guarded('missing-page', rule, () => checkMissing(base, rule));
  await guarded('development-page', rule, () => checkDevelopmentPage(base, path, rule));
  const { component } = options;
  if (component)
    await guarded('batch', rule, () => checkBatch(base, path, component, options.props ?? {}, rule));
  return checks;
}

type Rule = (name: string, ok: boolean, detail?: string) => void;

async function guarded(name: string, rule: Rule, check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    rule(name, false, error instanceof Error ? error.message : String(error));
  }
}

async function checkPage(base: string, path: string, options: CheckOptions, rule: Rule): Promise<void> {
  const reply = await ask(base + path);
  rule('page-status', reply.status === 200, `status ${reply.status}`);
  rule('page-type', reply.type === 'application/json', reply.type);
  rule('page-time', reply.durationMs <= serverDeadlineMs, `${Math.round(reply.durationMs)} ms`);
  rule('page-size', reply.text.length <= bodyLimitBytes, `${reply.text.length} bytes`);
  rule(
    'echo-api-version',
    reply.headers.get(fragmentHeaders.apiVersion) === apiVersion,
    fragmentHeaders.apiVersion,
  );
  rule(
    'echo-app-version',
    Boolean(reply.headers.get(fragmentHeaders.appVersion)),
    fragmentHeaders.appVersion,
  );

  const parsed = fragmentAnswerSchema.safeParse(JSON.parse(reply.text));
  rule('page-fields', parsed.success, parsed.success ? '' : parsed.error.message);
  if (!parsed.success) return;
  const { body, head, scriptsToLoad, cssToLoad } = parsed.data;
  const origins = originsOf({ url: base, allowedOrigins: options.allowedOrigins ?? [] });
  rule('body-safe', sanitizeBody(body, origins) === reprinted(body), 'executable markup in body');
  rule('head-safe', sanitizeHead(head, origins) === reprinted(head), 'more than title, meta, link in head');
  for (const address of [...scriptsToLoad, ...cssToLoad]) {
    const target = URL.parse(address, base);
    const allowed = target !== null && origins.allowed.has(target.origin);
    rule('asset-origin', allowed, address);
    if (allowed) rule('asset-found', (await ask(target.href)).status === 200, address);
  }
}

async function checkForceSpa(base: string, path: string, rule: Rule): Promise<void> {
  const reply = await ask(base + path, { headers: { [fragmentHeaders.forceSpa]: '1' } });
  const parsed = fragmentAnswerSchema.safeParse(JSON.parse(reply.text));
  rule('force-spa', parsed.success && parsed.data.body === '', 'body is empty when the browser will render');
}

async function checkMissing(base: string, rule: Rule): Promise<void> {
  const { status } = await ask(`${base}/en/no-such-page-7b1f0c`);
  rule('missing-page', status === 404, `status ${status}`);
}

async function checkDevelopmentPage(base: string, path: string, rule: Rule): Promise<void> {
  const reply = await ask(base + path, { headers: { [fragmentHeaders.renderMode]: 'html' } });
  rule('development-page', reply.type === 'text/html', reply.type);
}

async function checkBatch(
  base: string,
  path: string,
  name: string,
  props: Record<string, unknown>,
  rule: Rule,
): Promise<void> {
  const components = [
    { id: 'known', name, props },
    { id: 'unknown', name: 'no-such-component-7b1f0c', props: {} },
  ];
  const reply = await post(base + path, { components });
  const batch = batchAnswerSchema.parse(JSON.parse(reply.text)).components;
  rule('batch-item', fragmentAnswerSchema.safeParse(batch.known).success, name);
  rule(
    'batch-failure-alone',
    componentErrorSchema.safeParse(batch.unknown).success,
    'an unknown component is an error',
  );
  const many = Array.from({ length: batchLimit + 1 }, (_, index) => ({ id: String(index), name, props }));
  const { status } = await post(base + path, { components: many });
  rule('batch-limit', status === 400, `status ${status} for ${many.length} components`);
}

function post(url: string, body: unknown): Promise<Reply> {
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function ask(
  url: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Reply> {
  const startMs = performance.now();
  const headers = {
    [fragmentHeaders.renderMode]: 'json',
    [fragmentHeaders.apiVersion]: apiVersion,
    ...init.headers,
  };
  const response = await fetch(url, {
    ...init,
    headers,
    signal: AbortSignal.timeout(5_000),
    redirect: 'manual',
  });
  const text = await response.text();
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const { status, headers: answered } = response;
  return { status, type, headers: answered, text, durationMs: performance.now() - startMs };
}
