import { createApi } from '@fairline/contracts/call-api';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { type ReactNode, useMemo } from 'react';
import { textsIn } from '../texts/provided-texts.ts';
import { ReaderProvider } from './reader-provider.tsx';
import { ViewProvider } from './view.ts';

const browserApi = createApi({
  origin: '',
  appName: 'betting',
  language: () => document.documentElement.lang,
});

/** A component as the host mounts it, inside of its providers. */
export function inView<State>(
  Component: (props: { state: State | undefined }) => ReactNode,
): (props: RemoteComponentProps<State>) => ReactNode {
  return function InView({ context, services, state }) {
    const { t, lng } = textsIn(context.lng);
    const view = useMemo(() => ({ context, services, api: browserApi, t, lng }), [context, services, t, lng]);
    return (
      <ViewProvider value={view}>
        <ReaderProvider>
          <Component state={state} />
        </ReaderProvider>
      </ViewProvider>
    );
  };
}
