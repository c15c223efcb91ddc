import type { Api } from '@fairline/contracts/call-api';
import { type Language, languageOf } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ReactNode } from 'react';
import type { Answer } from './answer.ts';
import type { View } from './view.ts';
import { ViewProvider } from './view-context.ts';

/** The answers of queries by their keys, as the server half sends them. */
export type Answers = Readonly<Record<string, Answer<unknown>>>;

export interface RootParts {
  /** Returns the view that a context shows; undefined when its code is not loaded. */
  viewOf(context: RemoteComponentProps<Answers>['context']): View | undefined;
  textsOf(lng: Language): Translate;
  api: Api;
}

/** Creates the root component of a remote's views. The server and the browser use the same one. */
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
