import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';

/** What each view of a remote gets. `State` is what its server half loaded. */
export interface ViewProps<State> {
  context: MountContext;
  services: RemoteServices;
  state: State | undefined;
  lng: Language;
  t: Translate;
}
