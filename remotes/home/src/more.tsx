import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { Features } from './features.tsx';
import styles from './home.module.css';
import type { SportCount } from './sport-counts.ts';
import { SportTiles } from './sport-tiles.tsx';

export interface MoreState {
  /** Null when the server could not have them in time. */
  sports: readonly SportCount[] | null;
}

/** Below the matches: the way to each sport, and what anybody can check on this site. */
export function More({ context, services, state }: RemoteComponentProps<MoreState>) {
  const t = textsOf(context.lng);
  return (
    <div className={styles.home}>
      <SportTiles lng={context.lng} initial={state?.sports ?? null} services={services} t={t} />
      <Features lng={context.lng} t={t} />
    </div>
  );
}
