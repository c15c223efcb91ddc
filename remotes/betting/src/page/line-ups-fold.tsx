import type { MatchView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronDown } from '@fairline/ui/shapes.ts';
import { LineUps } from '../course/line-ups.tsx';
import styles from './pitch-panel.module.css';

/** The line-ups of a match in a part of the page that is folded at first. */
export function LineUpsFold({ match }: { match: MatchView }) {
  const { t } = useView();
  return (
    <details className={styles.fold}>
      <summary className={styles.title}>
        {t('lineups')}
        <Icon shape={chevronDown} size="sm" className={styles.chevron} />
      </summary>
      <LineUps match={match} />
    </details>
  );
}
