import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { Footer } from './footer.tsx';
import { loadTexts } from './load-texts.ts';

/** The footer as React renders it, with the texts of the page's language. */
export async function loadApplication(): Promise<RemoteApplication> {
  await loadTexts(document.documentElement.lang);
  return reactRemote({ appName: 'footer', components: { footer: Footer } });
}
