import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ReactNode } from 'react';
import { InformationPage, type InformationState } from './information-page.tsx';
import type { HeavyParts } from './parts/part-view.tsx';

/** Makes the component of every page; the path decides what it shows. */
export function informationComponent(heavy: HeavyParts) {
  return function Information(props: RemoteComponentProps<InformationState>): ReactNode {
    return <InformationPage {...props} heavy={heavy} />;
  };
}
