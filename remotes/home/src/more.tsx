import { defineView } from '@fairline/remote-views/view.ts';
import { Features } from './features.tsx';
import styles from './home.module.css';
import { loadSports } from './sport-counts.ts';
import { SportTiles } from './sport-tiles.tsx';

/**
 * The part of the home page below the matches: links to each sport, and the rules of the site that anybody can check.
 */
export const more = defineView({
  Component: More,
  queries: () => ({ sports: loadSports }),
  sharedMs: 2_000,
});

function More() {
  return (
    <div className={styles.home}>
      <SportTiles />
      <Features />
    </div>
  );
}
