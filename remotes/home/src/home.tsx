import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import type { SportCount } from './sport-counts.ts';
import { SportTiles } from './sport-tiles.tsx';

export interface HomeState {
  /** Null when the server could not have them in time. */
  sports: readonly SportCount[] | null;
}

/** The top of the home page; the matches that follow are another remote's. */
export function Home({ context, services, state }: RemoteComponentProps<HomeState>) {
  const t = textsOf(context.lng);
  return (
    <div className={styles.home}>
      <Hero lng={context.lng} isPlayer={context.player !== null} t={t} />
      <SportTiles lng={context.lng} initial={state?.sports ?? null} services={services} t={t} />
      <Features lng={context.lng} t={t} />
    </div>
  );
}
