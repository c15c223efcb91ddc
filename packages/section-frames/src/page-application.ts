import { type Locales, loadTexts } from '@fairline/i18n/locales';
import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { type RemoteReactComponent, reactRemote } from '@fairline/remote-kit/remote/react';

export interface PageApplicationOptions {
  appName: string;
  locales: Locales;
  /** Every page of the remote. */
  Page: RemoteReactComponent<never>;
}

/** What draws a remote's pages in a browser, with the texts of the document's language. */
export async function pageApplication({
  appName,
  locales,
  Page,
}: PageApplicationOptions): Promise<RemoteApplication> {
  await loadTexts(locales, document.documentElement.lang);
  // A page that its server half did not render has no component's name.
  return reactRemote({ appName, components: { page: Page, '': Page } });
}
