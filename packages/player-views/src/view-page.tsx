import type { TextsOf } from '@fairline/i18n/texts-from';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { type ComponentType, Suspense } from 'react';
import type { ViewProps } from './view-props.ts';

/**
 * A view with its texts, the same on both sides. In a browser its code may still be on its way: what the server
 * rendered stays meanwhile.
 */
export function viewPage<State>(
  textsOf: TextsOf,
  View: ComponentType<ViewProps<State>>,
  /** Of the room that is left for it. */
  height = '28rem',
) {
  return function ViewPage({ context, services, state }: RemoteComponentProps<State>) {
    const texts = textsOf(context.lng);
    return (
      <Suspense fallback={<Skeleton shape="block" height={height} label={texts.t('loading')} />}>
        <View {...{ context, services, state, ...texts }} />
      </Suspense>
    );
  };
}
