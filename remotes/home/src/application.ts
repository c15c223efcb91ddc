import { loadTexts } from '@fairline/i18n/locales';
import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from '../locales/index.ts';
import { Home } from './home.tsx';
import { More } from './more.tsx';

/** The home page's own parts as React renders it, with the texts of the page's language. */
export async function loadApplication(): Promise<RemoteApplication> {
  await loadTexts(locales, document.documentElement.lang);
  return reactRemote({ appName: 'home', components: { home: Home, more: More } });
}
