import { lazy, type ReactNode, Suspense } from 'react';
import { FailureBoundary } from '../core/failure-boundary.tsx';
import type { ConnectionBarProps } from './connection/connection-bar.tsx';
import type { CornerProps } from './corner/corner.tsx';

const ConnectionBar = lazy(() => import('./connection/connection-bar.tsx'));
const Corner = lazy(() => import('./corner/corner.tsx').then(({ Corner }) => ({ default: Corner })));
const Snowfall = lazy(() => import('./corner/snowfall.tsx'));

/** The snowflakes do not need a reproducible random source. */
const chance = { next: () => Math.random() };

export interface WidgetsProps {
  /** False when the page has no buttons in its corner. */
  corner: CornerProps | false;
  hasSnow: boolean;
  connection: ConnectionBarProps;
  onFailure(error: unknown): void;
}

/** The widgets over a page, loaded after it. A widget that fails does not affect the others. */
export function Widgets({ corner, hasSnow, connection, onFailure }: WidgetsProps): ReactNode {
  return (
    <>
      <FailureBoundary onFailure={onFailure}>
        <Suspense fallback={null}>
          <ConnectionBar {...connection} />
        </Suspense>
      </FailureBoundary>
      <FailureBoundary onFailure={onFailure}>
        <Suspense fallback={null}>{corner ? <Corner {...corner} /> : null}</Suspense>
      </FailureBoundary>
      <FailureBoundary onFailure={onFailure}>
        <Suspense fallback={null}>{hasSnow ? <Snowfall random={chance} /> : null}</Suspense>
      </FailureBoundary>
    </>
  );
}
