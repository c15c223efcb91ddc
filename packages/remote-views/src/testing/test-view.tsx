import { createTranslator, type Dictionary } from '@fairline/i18n/translator';
import { defaultReaderSettings } from '@fairline/remote-kit/protocol';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';
import type { ReactNode } from 'react';
import { type ProvidedView, ViewProvider } from '../view-context.ts';

const context: MountContext = {
  component: 'page',
  lng: 'en',
  dir: 'ltr',
  path: '/en',
  route: { name: 'page', params: {}, query: {} },
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: defaultReaderSettings,
  player: null,
  props: {},
};

const services: RemoteServices = { navigate() {}, emit() {}, on: () => () => {}, notify() {} };

export interface TestViewProps extends Partial<Pick<ProvidedView, 'api' | 'services' | 'answers'>> {
  texts: Dictionary;
  /** The differences from an English page of a visitor. */
  context?: Partial<MountContext>;
  children: ReactNode;
}

/** Provides the context of a view to components under test, so that they can use the hooks of this package. */
export function TestView({ texts, context: own, children, ...provided }: TestViewProps) {
  const view: ProvidedView = {
    context: { ...context, ...own },
    services,
    api: () => Promise.reject(new Error('the test provides no API')),
    t: createTranslator('en', texts),
    lng: 'en',
    answers: {},
    ...provided,
  };
  return <ViewProvider value={view}>{children}</ViewProvider>;
}
