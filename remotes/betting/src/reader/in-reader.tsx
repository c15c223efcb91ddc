import type { ComponentType } from 'react';
import { ReaderProvider } from './reader-provider.tsx';

/** A view's component with the texts and prices as the reader wants them written. */
export function inReader(Component: ComponentType): ComponentType {
  return function InReader() {
    return (
      <ReaderProvider>
        <Component />
      </ReaderProvider>
    );
  };
}
