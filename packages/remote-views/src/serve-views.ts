import { type Api, apiOver } from '@fairline/contracts/call-api';
import { languageCodes, languageOf } from '@fairline/i18n/languages';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent, RemoteDefinition, RenderedComponent } from '@fairline/remote-kit/server';
import { answerOf } from './answer.ts';
import type { Views } from './define-views.ts';
import { type Texts, textsFrom } from './texts.ts';
import type { View } from './view.ts';
import { type Answers, viewRoot } from './view-root.tsx';

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
  /** Returns the current time in ms UTC; the system's clock when absent. */
  now?: () => number;
}

export type CreateRemote = (options: CreateRemoteOptions) => RemoteDefinition;

export interface ServeOptions {
  /** Parts of views by the names of the views. A browser does not load their code and texts. */
  serverParts?: Readonly<Record<string, ServerParts>>;
}

/** The parts of a view that only the server uses. */
export type ServerParts = Omit<Partial<View>, 'Component'>;

/**
 * Creates the server half of a remote: `export const createRemote = await serveViews(views)` is its whole `server.tsx`.
 */
export async function serveViews(
  views: Views,
  { serverParts = {} }: ServeOptions = {},
): Promise<CreateRemote> {
  const texts = textsFrom(views.texts);
  await Promise.all(languageCodes.map(texts.load));
  const fetched = await Promise.all(
    [...views.all].map(async ([name, { fetch }]) => {
      const [view] = await Promise.all(languageCodes.map(fetch));
      return [name, view && { ...view, ...serverParts[name] }] as const;
    }),
  );
  return ({ assets, version, now = Date.now }) => ({
    appName: views.appName,
    version,
    components: Object.fromEntries(
      fetched.flatMap(([name, view]) => (view ? [[name, componentOf(view, texts, now)]] : [])),
    ),
    view: (_path, name = '*', params = {}, query = {}) => views.viewAt({ name, params, query }),
    assets,
  });
}

function componentOf(view: View, texts: Texts, now: () => number): RemoteComponent {
  const { sharedMs, variesBySignIn, isStatic } = view;
  const Root = viewRoot({ viewOf: () => view, textsOf: texts.of, api: noApi });
  return {
    ...(sharedMs !== undefined && { sharedMs }),
    ...(variesBySignIn && { variesBySignIn }),
    ...(isStatic && { isStatic }),
    async render(context, { call, signal }): Promise<RenderedComponent> {
      const api = apiOver((url, outgoing) => call(url, outgoing));
      const answers = await answersOf(view, context, { api, signal, nowMs: now() });
      const lng = languageOf(context.lng);
      const described = view.describe?.({ context, lng, t: texts.of(lng), answers }) ?? {};
      const { title, facts, head, status, maxAgeSeconds = view.maxAgeSeconds } = described;
      // A redirect or an error page has no markup.
      const isElsewhere = facts?.redirect !== undefined || (status ?? 200) >= 400;
      return {
        html: isElsewhere ? '' : renderComponent(Root, context, answers),
        state: answers,
        ...(title !== undefined && { title }),
        ...(facts && { page: facts }),
        ...(head !== undefined && { head }),
        ...(status !== undefined && { status }),
        ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
      };
    },
  };
}

/** Runs the queries of a view in parallel and returns their answers. */
async function answersOf(
  view: View,
  context: MountContext,
  call: { api: Api; signal: AbortSignal; nowMs: number },
): Promise<Answers> {
  const queries = Object.entries(view.queries?.(context) ?? {});
  const answers = await Promise.all(
    queries.map(async ([key, query]) => [key, await answerOf(() => query({ ...call, context }))] as const),
  );
  return Object.fromEntries(answers);
}

/** Rejects API calls of a component while a server renders it: the queries of the view have run before. */
const noApi: Api = () => Promise.reject(new Error('a component makes no calls while it renders'));
