import { loadTexts } from '@fairline/i18n/locales';
import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from '../../locales/index.ts';
import { Alphabet } from './alphabet.tsx';

/** What draws the alphabet in a browser, with the texts of the document's language. */
export async function loadApplication(): Promise<RemoteApplication> {
  await loadTexts(locales, document.documentElement.lang);
  // A page that its server half did not render has no component's name.
  return reactRemote({ appName: 'promotions', components: { alphabet: Alphabet, '': Alphabet } });
}
