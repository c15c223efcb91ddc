import { hash } from 'node:crypto';
import type { FragmentAnswer, MountContext } from '../protocol/index.ts';
import {
  apiVersion,
  emptyAnswer,
  fragmentHeaders,
  provideScript,
  scriptSafeJson,
} from '../protocol/index.ts';
import { batchRequestSchema, routeHeaderSchema } from '../protocol/schema.ts';
import { developmentPage, developmentPageHeaders } from './development-page.ts';
import { contextFor, instanceName } from './remote-context.ts';
import type { RemoteCall, RemoteProvider, RemoteRequest } from './remote-request.ts';
import type { RenderedComponent } from './rendered-component.ts';

export type { RemoteCall, RemoteProvider, RemoteRequest, RenderedComponent };

export interface RemoteComponent {
  /**
   * The time for which one rendering may serve all readers, in ms. It is for a component that is the same for visitors
   * and players. The component is then rendered as for a visitor, without the cookies of the request.
   */
  sharedMs?: number;
  /**
   * True beside `sharedMs` when all players see the same, and visitors see something else. Players then share a
   * separate rendering, made for a player with an empty id, no currency and a balance of 0.
   */
  variesBySignIn?: boolean;
  /** True for links and text: the browser then loads no code for the component. */
  isStatic?: boolean;
  render(context: MountContext, tools: { call: RemoteCall; signal: AbortSignal }): Promise<RenderedComponent>;
}

/** A remote's server half. */
export interface RemoteDefinition {
  appName: string;
  version: string;
  components: Readonly<Record<string, RemoteComponent>>;
  /**
   * Returns the component for the page at a path; undefined when the remote has no such page. `route` is the name of
   * the matched row of the shell's table, with its parameters and query; undefined when the remote did not receive it.
   */
  view(
    path: string,
    route: string | undefined,
    params?: Readonly<Record<string, string>>,
    query?: Readonly<Record<string, string>>,
  ): string | undefined;
  /** The addresses at which browsers load the remote's scripts and style sheets. */
  assets: { scripts: readonly string[]; css: readonly string[] };
}

export interface RemoteResponse {
  status: number;
  headers: Record<string, string>;
  /** The answer before serialisation; undefined when `body` is an HTML page. */
  value: unknown;
  /** Serialises the answer when it is read; a caller in the same process reads `value` instead. */
  readonly body: string;
}

/** Creates the remote's side of the protocol (MF-01): one page by GET, up to ten components by POST. Never rejects. */
export function serveRemote(
  definition: RemoteDefinition,
  provider: RemoteProvider = {},
): (request: RemoteRequest) => Promise<RemoteResponse> {
  async function answerTo(request: RemoteRequest): Promise<RemoteResponse> {
    try {
      if (request.method === 'POST') return await serveBatch(definition, provider, request);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(definition, 405, 'method-not-allowed');
      return await servePage(definition, provider, request);
    } catch (error) {
      provider.onError?.(error, '', request);
      return problem(definition, 500, 'render-failed');
    }
  }

  return async (request) => {
    // A change during the rendering makes the revision too old, and the next answer has the new one.
    const revision = provider.textsRevision?.() ?? 0;
    const answer = await answerTo(request);
    if (revision > 0) answer.headers[fragmentHeaders.texts] = String(revision);
    return answer;
  };
}

async function servePage(
  definition: RemoteDefinition,
  provider: RemoteProvider,
  request: RemoteRequest,
): Promise<RemoteResponse> {
  const isForPerson = request.headers[fragmentHeaders.renderMode] !== 'json';
  const header = request.headers[fragmentHeaders.route];
  const sentRoute = header === undefined ? undefined : routeHeaderSchema.safeParse(header);
  if (sentRoute?.success === false) return problem(definition, 400, 'invalid-route');
  const route = sentRoute?.data ?? provider.routeAt?.(request.path);
  const component = definition.view(request.path, route?.name, route?.params, request.query);
  if (component === undefined || (isForPerson && !provider.showsDevelopmentPages))
    return problem(definition, 404, 'not-exist');
  const context = await contextFor(request, provider, {
    component,
    ...(route && { route: { ...route, query: { ...request.query } } }),
  });
  const { answer: outcome, maxAgeSeconds } = await renderOne(
    definition,
    provider,
    request,
    context,
    request.path,
  );
  if ('error' in outcome)
    return problem(definition, outcome.error === 'not-exist' ? 404 : 500, outcome.error);
  if (isForPerson) {
    return {
      status: 200,
      headers: { ...versionHeaders(definition, 'text/html'), ...developmentPageHeaders },
      value: undefined,
      body: developmentPage(outcome, context),
    };
  }
  const shared = context.player === null && maxAgeSeconds > 0;
  const cacheControl = shared ? `public, max-age=${maxAgeSeconds}` : undefined;
  return json(definition, 200, outcome, context.player !== null, cacheControl);
}

async function serveBatch(
  definition: RemoteDefinition,
  provider: RemoteProvider,
  request: RemoteRequest,
): Promise<RemoteResponse> {
  const parsed = batchRequestSchema.safeParse(request.body);
  if (!parsed.success) return problem(definition, 400, 'invalid-components');
  const { components, context: page = {} } = parsed.data;
  const shared = await contextFor(request, provider, { ...page, component: '' });
  const entries = await Promise.all(
    components.map(async ({ id, name, props }): Promise<[string, FragmentAnswer | { error: string }]> => {
      const context = { ...shared, component: name, props };
      return [id, (await renderOne(definition, provider, request, context, id)).answer];
    }),
  );
  return json(definition, 200, { components: Object.fromEntries(entries) }, true);
}

/** Renders one component. Its failure does not affect the others. */
async function renderOne(
  definition: RemoteDefinition,
  provider: RemoteProvider,
  request: RemoteRequest,
  pageContext: MountContext,
  key: string,
): Promise<{ answer: FragmentAnswer | { error: string }; maxAgeSeconds: number }> {
  const refuse = (error: string) => ({ answer: { error }, maxAgeSeconds: 0 });
  const { appName, version, assets } = definition;
  const name = pageContext.component;
  const component = Object.hasOwn(definition.components, name) ? definition.components[name] : undefined;
  if (!component) return refuse('not-exist');
  const loads = { scriptsToLoad: [...assets.scripts], cssToLoad: [...assets.css] };
  const answer: FragmentAnswer = { ...emptyAnswer, ...loads, appName, appVersion: version };
  if (request.headers[fragmentHeaders.forceSpa] !== undefined) return { answer, maxAgeSeconds: 0 };

  const context = { ...pageContext, instance: instanceName(appName, key) };
  try {
    const rendered = await render(component, context, request, provider);
    const { html, title = '', head = '', page, status = 200, maxAgeSeconds = 0 } = rendered;
    if (status >= 400) return refuse(status === 404 ? 'not-exist' : `status-${status}`);
    const code = component.isStatic
      ? { scriptsToLoad: [] }
      : { codeToEval: provideScript(appName, key, stateJsonOf(rendered), context) };
    const pageField = page === undefined ? {} : { page };
    return { answer: { ...answer, ...pageField, ...code, title, head, body: html }, maxAgeSeconds };
  } catch (error) {
    provider.onError?.(error, name, request);
    return refuse('render-failed');
  }
}

const stateJsons = new WeakMap<RenderedComponent, string>();

/** Returns the state of a rendering as JSON for a script; a shared rendering is serialised once. */
function stateJsonOf(rendered: RenderedComponent): string | undefined {
  const known = stateJsons.get(rendered);
  if (known !== undefined || rendered.state === undefined) return known;
  const json = scriptSafeJson(rendered.state);
  stateJsons.set(rendered, json);
  return json;
}

/** Adds the language of the page to a call, so that its answer has names in that language. */
function callIn(lng: string, call: RemoteCall): RemoteCall {
  return (path, init = {}) => call(path, { ...init, headers: { 'x-language': lng, ...init.headers } });
}

async function render(
  component: RemoteComponent,
  context: MountContext,
  request: RemoteRequest,
  provider: RemoteProvider,
): Promise<RenderedComponent> {
  const { sharedMs } = component;
  const { shared } = provider;
  if (sharedMs === undefined || !shared) {
    const signal = request.signal ?? new AbortController().signal;
    const call = callIn(context.lng, provider.call?.(request) ?? noCall);
    return component.render(context, { call, signal });
  }
  const { cookie: _cookie, ...headers } = request.headers;
  const asked = {
    ...context,
    player: component.variesBySignIn && context.player ? anyPlayer : null,
  };
  // A caller can send a context of any length, so the key holds a digest of it.
  const key = hash('sha256', JSON.stringify([asked, headers['x-geo-country']]), 'base64');
  return shared.get(key, sharedMs, () => {
    const call = callIn(context.lng, provider.call?.({ ...request, headers }) ?? noCall);
    // Other requests wait for this rendering, so it continues even when the first of them is cancelled.
    return component.render(asked, { call, signal: new AbortController().signal });
  });
}

const anyPlayer: MountContext['player'] = { id: '', currency: '', balanceMinor: 0 };

const noCall: RemoteCall = () =>
  Promise.reject(new Error('This remote was started without a way to call the platform'));

function json(
  definition: RemoteDefinition,
  status: number,
  value: unknown,
  isPrivate: boolean,
  cacheControl = isPrivate ? 'private, no-store' : 'no-cache',
): RemoteResponse {
  const headers = versionHeaders(definition, 'application/json');
  headers['cache-control'] = cacheControl;
  return {
    status,
    headers,
    value,
    get body() {
      return JSON.stringify(value);
    },
  };
}

function problem(definition: RemoteDefinition, status: number, error: string): RemoteResponse {
  return json(definition, status, { error }, true);
}

function versionHeaders(definition: RemoteDefinition, type: string): Record<string, string> {
  return {
    'content-type': `${type}; charset=utf-8`,
    vary: `accept-language, cookie, ${fragmentHeaders.renderMode}, ${fragmentHeaders.forceSpa}, ${fragmentHeaders.route}`,
    [fragmentHeaders.apiVersion]: apiVersion,
    [fragmentHeaders.appVersion]: definition.version,
  };
}
