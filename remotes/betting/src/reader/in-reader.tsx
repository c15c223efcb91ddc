import type { ComponentType } from 'react';
import { ReaderProvider } from './reader-provider.tsx';

/** Wraps a component so that it gets the texts and the prices in the form that the reader has chosen. */
export function inReader(Component: ComponentType): ComponentType {
  return function InReader() {
    return (
      <ReaderProvider>
        <Component />
      </ReaderProvider>
    );
  };
}
