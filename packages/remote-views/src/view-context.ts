import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';
import { createContext, use } from 'react';
import type { Answer } from './answer.ts';

/** What every component of a view can use. */
export interface ViewContext {
  /** The page and its reader, as the shell tells every remote. */
  context: MountContext;
  /** What a remote may ask of the shell. */
  services: RemoteServices;
  /** The platform's calls. */
  api: Api;
  /** The texts of the remote in the language of the page. */
  t: Translate;
  lng: Language;
}

/** With the answers that the server sent along. */
export interface ProvidedView extends ViewContext {
  answers: Readonly<Record<string, Answer<unknown>>>;
}

export const ViewProvider = createContext<ProvidedView | null>(null);

/** The context of the view that a component stands in. @throws outside of a view. */
export function useView(): ViewContext {
  return useProvidedView();
}

/** {@link useView} with the server's answers: for the hooks of this package. */
export function useProvidedView(): ProvidedView {
  const view = use(ViewProvider);
  if (!view) throw new Error('useView is called outside of a view');
  return view;
}
