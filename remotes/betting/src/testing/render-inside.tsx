import { defaultReaderSettings, type MountContext, type ReaderSettings } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { Answer } from '@fairline/remote-views/answer.ts';
import { viewRoot } from '@fairline/remote-views/view-root.tsx';
import type { ReactNode } from 'react';
import { inReader } from '../reader/in-reader.tsx';
import { textsIn } from '../texts/provided-texts.ts';

export interface InsideOptions {
  lng?: string;
  settings?: Partial<ReaderSettings>;
  oddsFormat?: string;
  context?: Partial<MountContext>;
  answers?: Readonly<Record<string, Answer<unknown>>>;
}

/**
 * Returns the markup of a part of a page, as the server renders it for a reader with these settings. The texts must be
 * loaded.
 */
export function renderInside(
  part: ReactNode,
  { lng = 'en', settings = {}, oddsFormat = 'decimal', context: own = {}, answers = {} }: InsideOptions = {},
): string {
  const context: MountContext = {
    component: 'page',
    lng,
    dir: lng === 'ar' ? 'rtl' : 'ltr',
    path: `/${lng}/home/live`,
    route: { name: 'sport', params: { pageType: 'home', section: 'live' }, query: {} },
    theme: 'dark',
    oddsFormat,
    hour12: false,
    timeZone: 'UTC',
    settings: { ...defaultReaderSettings, ...settings },
    player: null,
    props: {},
    ...own,
  };
  const Root = viewRoot({
    viewOf: () => ({ Component: inReader(() => part) }),
    textsOf: (language) => textsIn(language).t,
    api: () => Promise.reject(new Error('nothing is called while a part renders')),
  });
  return renderComponent(Root, context, answers);
}
