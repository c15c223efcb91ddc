import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';
import { createContext, use } from 'react';
import type { Answer } from './answer.ts';

/** The values that every component of a view can use. */
export interface ViewContext {
  /** The page and its reader, from the shell. */
  context: MountContext;
  /** The shell's services for remotes. */
  services: RemoteServices;
  /** Calls the platform's API. */
  api: Api;
  /** Translates the texts of the remote into the language of the page. */
  t: Translate;
  lng: Language;
}

/** The context together with the answers that the server sent. */
export interface ProvidedView extends ViewContext {
  answers: Readonly<Record<string, Answer<unknown>>>;
}

export const ViewProvider = createContext<ProvidedView | null>(null);

/** Returns the context of the view around a component. @throws Error outside of a view. */
export function useView(): ViewContext {
  return useProvidedView();
}

/** Returns the context of {@link useView} and the server's answers, for the hooks of this package. */
export function useProvidedView(): ProvidedView {
  const view = use(ViewProvider);
  if (!view) throw new Error('useView is called outside of a view');
  return view;
}
