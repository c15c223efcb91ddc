import type { RemoteApplication } from '@fairline/remote-kit/remote';
import { pageApplication } from '@fairline/section-frames/page-application.ts';
import { locales } from '../locales/index.ts';
import { Page } from './page.tsx';

/** What draws the pages in a browser. */
export function loadApplication(): Promise<RemoteApplication> {
  return pageApplication({ appName: 'casino', locales, Page });
}
