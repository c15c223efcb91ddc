import type { Api } from '@fairline/contracts/call-api';
import { isLanguage, type Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ReactNode } from 'react';
import type { Answer } from './answer.ts';
import type { View } from './view.ts';
import { ViewProvider } from './view-context.ts';

/** Answers of queries by their keys, as the server half sends them. */
export type Answers = Readonly<Record<string, Answer<unknown>>>;

export interface RootParts {
  /** The view that a context shows; undefined when its code is not there. */
  viewOf(context: RemoteComponentProps<Answers>['context']): View | undefined;
  textsOf(lng: Language): Translate;
  api: Api;
}

/** The component that draws the views of a remote, the same on both sides. */
export function viewRoot(parts: RootParts): (props: RemoteComponentProps<Answers>) => ReactNode {
  return (props) => <ViewRoot parts={parts} {...props} />;
}

interface ViewRootProps extends RemoteComponentProps<Answers> {
  parts: RootParts;
}

function ViewRoot({ parts: { viewOf, textsOf, api }, context, services, state }: ViewRootProps) {
  const view = viewOf(context);
  if (!view) return null;
  const lng = languageOf(context.lng);
  return (
    <ViewProvider value={{ context, services, api, lng, t: textsOf(lng), answers: state ?? {} }}>
      <view.Component />
    </ViewProvider>
  );
}

/** The language of the texts: English where the page is in a language that the site is not written in. */
export function languageOf(code: string): Language {
  return isLanguage(code) ? code : 'en';
}
