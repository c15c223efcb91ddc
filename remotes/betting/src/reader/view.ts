import type { Api } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { createContext, use } from 'react';

/** What every component of this remote can use. */
export interface View {
  context: MountContext;
  services: RemoteComponentProps<unknown>['services'];
  api: Api;
  t: Translate;
  lng: Language;
}

export const ViewProvider = createContext<View | null>(null);

/** The context of the view that a component stands in. @throws outside of a view. */
export function useView(): View {
  const view = use(ViewProvider);
  if (!view) throw new Error('useView is called outside of a view');
  return view;
}
