import type { TextsOf } from '@fairline/i18n/texts-from';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { type ComponentType, Suspense } from 'react';
import { defaultRules, type Rules } from './rules.ts';
import type { ViewProps } from './view-props.ts';

/**
 * A view with its texts, the same on both sides. In a browser its code may still be on its way: what the server
 * rendered stays meanwhile.
 */
export function viewPage(textsOf: TextsOf, View: ComponentType<ViewProps>) {
  return function ViewPage({ context, services, state = defaultRules }: RemoteComponentProps<Rules>) {
    const texts = textsOf(context.lng);
    return (
      <Suspense fallback={<Skeleton shape="block" height="28rem" label={texts.t('loading')} />}>
        <View context={context} services={services} rules={state} {...texts} />
      </Suspense>
    );
  };
}
