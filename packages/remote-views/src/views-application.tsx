import type { Api } from '@fairline/contracts/call-api';
import { languageOf } from '@fairline/i18n/languages';
import type { MountContext, RemoteApplication } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { type LazyView, shownView, type Views } from './define-views.ts';
import type { Texts } from './texts.ts';
import type { View } from './view.ts';
import { viewRoot } from './view-root.tsx';

/** The application that draws the views of a remote in a browser. */
export interface ViewsApplication extends RemoteApplication {
  /** Fetches the code and the texts of the view that a context shows. The view can be mounted after that. */
  prepare(context: MountContext): Promise<unknown>;
  /** Returns true when {@link prepare} has fetched the view that a context shows. */
  isFetched(context: MountContext): boolean;
}

export function viewsApplication(views: Views, texts: Texts, api: Api): ViewsApplication {
  const { appName, all } = views;
  const fetched = new Map<LazyView, View>();
  const viewOf = (context: MountContext) => {
    const shown = shownView(views, context);
    return shown && fetched.get(shown);
  };

  async function prepare(context: MountContext): Promise<void> {
    const lng = languageOf(context.lng);
    const shown = shownView(views, context);
    const [view] = await Promise.all([viewOf(context) ?? shown?.fetch(lng), texts.load(lng)]);
    if (shown && view) fetched.set(shown, view);
  }

  const Root = viewRoot({ viewOf, textsOf: texts.of, api });
  // A page that no server rendered has an empty component name.
  const components = Object.fromEntries([...all.keys(), ''].map((name) => [name, Root]));
  return {
    ...reactRemote({ appName, components }),
    prepare,
    isFetched: (context) => viewOf(context) !== undefined,
  };
}
