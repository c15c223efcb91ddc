import type { Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';
import type { Rules } from './rules.ts';

/** The props of each view of this remote. */
export interface ViewProps {
  context: MountContext;
  services: RemoteServices;
  rules: Rules;
  lng: Language;
  t: Translate;
}
