import { defaultReaderSettings, type MountContext, type ReaderSettings } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { ReactNode } from 'react';
import { inView } from '../reader/in-view.tsx';

export interface InsideOptions {
  lng?: string;
  settings?: Partial<ReaderSettings>;
  oddsFormat?: string;
}

/** Markup of a part of a page as a server renders it, with these settings of the reader. Needs the texts. */
export function renderInside(
  part: ReactNode,
  { lng = 'en', settings = {}, oddsFormat = 'decimal' }: InsideOptions = {},
): string {
  const context: MountContext = {
    component: 'page',
    lng,
    dir: lng === 'ar' ? 'rtl' : 'ltr',
    path: `/${lng}/home/live`,
    route: { name: 'sport', params: {}, query: {} },
    theme: 'dark',
    oddsFormat,
    hour12: false,
    timeZone: 'UTC',
    settings: { ...defaultReaderSettings, ...settings },
    player: null,
    props: {},
  };
  return renderComponent<null>(
    inView<null>(() => part),
    context,
    null,
  );
}
