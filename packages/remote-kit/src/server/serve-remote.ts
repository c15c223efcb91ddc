import type { FragmentAnswer, MountContext } from '../protocol/index.ts';
import { apiVersion, emptyAnswer, fragmentHeaders, provideScript } from '../protocol/index.ts';
import { batchRequestSchema } from '../protocol/schema.ts';
import { developmentPage } from './development-page.ts';
import { contextFor, instanceName } from './remote-context.ts';

/** What a component's server half makes of a request. */
export interface RenderedComponent {
  html: string;
  /** What the browser needs to take the markup over: plain JSON, readable by the player. */
  state: unknown;
  title?: string;
  head?: string;
  /** 200 when absent; 404 makes the fragment not exist. */
  status?: number;
}

/** A call to the platform in the name of the request's player: resolves with the JSON of the answer. */
export type RemoteCall = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal },
) => Promise<unknown>;

export interface RemoteComponent {
  render(context: MountContext, tools: { call: RemoteCall; signal: AbortSignal }): Promise<RenderedComponent>;
}

/** A remote's server half. */
export interface RemoteDefinition {
  appName: string;
  version: string;
  components: Readonly<Record<string, RemoteComponent>>;
  /** The component that is the page at a path; undefined when the remote has no such page. */
  view(path: string): string | undefined;
  /** Addresses as a browser reaches them. */
  assets: { scripts: readonly string[]; css: readonly string[] };
}

export interface RemoteRequest {
  method: string;
  /** Path below the remote's own address. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON of a POST. */
  body?: unknown;
  signal?: AbortSignal;
}

export interface RemoteResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a remote's surroundings know about a request: its player and how to call the platform. */
export interface RemoteSurroundings {
  call?(request: RemoteRequest): RemoteCall;
  context?(request: RemoteRequest): Partial<MountContext> | Promise<Partial<MountContext>>;
  onError?(error: unknown, component: string): void;
}

/** The remote's end of the protocol (MF-01): one page by GET, up to ten components by POST. Never rejects. */
export function serveRemote(
  definition: RemoteDefinition,
  surroundings: RemoteSurroundings = {},
): (request: RemoteRequest) => Promise<RemoteResponse> {
  return async (request) => {
    try {
      if (request.method === 'POST') return await serveBatch(definition, surroundings, request);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(definition, 405, 'method-not-allowed');
      return await servePage(definition, surroundings, request);
    } catch (error) {
      surroundings.onError?.(error, '');
      return problem(definition, 500, 'render-failed');
    }
  };
}

async function servePage(
  definition: RemoteDefinition,
  surroundings: RemoteSurroundings,
  request: RemoteRequest,
): Promise<RemoteResponse> {
  const component = definition.view(request.path);
  if (component === undefined) return problem(definition, 404, 'not-exist');
  const context = await contextFor(request, surroundings, { component });
  const outcome = await renderOne(definition, surroundings, request, context, request.path);
  if ('error' in outcome)
    return problem(definition, outcome.error === 'not-exist' ? 404 : 500, outcome.error);
  if (request.headers[fragmentHeaders.renderMode] !== 'json') {
    return {
      status: 200,
      headers: versionHeaders(definition, 'text/html'),
      body: developmentPage(outcome, context),
    };
  }
  return json(definition, 200, outcome, context.player !== null);
}

async function serveBatch(
  definition: RemoteDefinition,
  surroundings: RemoteSurroundings,
  request: RemoteRequest,
): Promise<RemoteResponse> {
  const parsed = batchRequestSchema.safeParse(request.body);
  if (!parsed.success) return problem(definition, 400, 'invalid-components');
  const { components, context: page = {} } = parsed.data;
  const shared = await contextFor(request, surroundings, { ...page, component: '' });
  const entries = await Promise.all(
    components.map(async ({ id, name, props }): Promise<[string, FragmentAnswer | { error: string }]> => {
      const context = { ...shared, component: name, props };
      return [id, await renderOne(definition, surroundings, request, context, id)];
    }),
  );
  return json(definition, 200, { components: Object.fromEntries(entries) }, true);
}

/** One component; its failure is its own. */
async function renderOne(
  definition: RemoteDefinition,
  surroundings: RemoteSurroundings,
  request: RemoteRequest,
  pageContext: MountContext,
  key: string,
): Promise<FragmentAnswer | { error: string }> {
  const { appName, version, assets } = definition;
  const name = pageContext.component;
  const component = Object.hasOwn(definition.components, name) ? definition.components[name] : undefined;
  if (!component) return { error: 'not-exist' };
  const loads = { scriptsToLoad: [...assets.scripts], cssToLoad: [...assets.css] };
  const answer: FragmentAnswer = { ...emptyAnswer, ...loads, appName, appVersion: version };
  if (request.headers[fragmentHeaders.forceSpa] !== undefined) return answer;

  const context = { ...pageContext, instance: instanceName(appName, key) };
  try {
    const call = surroundings.call?.(request) ?? noCall;
    const signal = request.signal ?? new AbortController().signal;
    const {
      html,
      state,
      title = '',
      head = '',
      status = 200,
    } = await component.render(context, { call, signal });
    if (status >= 400) return { error: status === 404 ? 'not-exist' : `status-${status}` };
    return {
      ...answer,
      title,
      head,
      body: html,
      codeToEval: provideScript(appName, key, { state, context }),
    };
  } catch (error) {
    surroundings.onError?.(error, name);
    return { error: 'render-failed' };
  }
}

const noCall: RemoteCall = () =>
  Promise.reject(new Error('This remote was started without a way to call the platform'));

function json(
  definition: RemoteDefinition,
  status: number,
  value: unknown,
  isPrivate: boolean,
): RemoteResponse {
  const headers = versionHeaders(definition, 'application/json');
  headers['cache-control'] = isPrivate ? 'private, no-store' : 'no-cache';
  return { status, headers, body: JSON.stringify(value) };
}

function problem(definition: RemoteDefinition, status: number, error: string): RemoteResponse {
  return json(definition, status, { error }, true);
}

function versionHeaders(definition: RemoteDefinition, type: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    vary: `accept-language, cookie, ${fragmentHeaders.renderMode}, ${fragmentHeaders.forceSpa}`,
    [fragmentHeaders.apiVersion]: apiVersion,
    [fragmentHeaders.appVersion]: definition.version,
  };
}
