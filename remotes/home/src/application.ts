import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { Home } from './home.tsx';
import { loadTexts } from './load-texts.ts';

/** The home page's greeting as React renders it, with the texts of the page's language. */
export async function loadApplication(): Promise<RemoteApplication> {
  await loadTexts(document.documentElement.lang);
  return reactRemote({ appName: 'home', components: { home: Home } });
}
