import type { ResultView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import styles from './line-ups.module.css';

type Match = Pick<ResultView, 'home' | 'away' | 'lineUps' | 'status'>;
type Player = NonNullable<Match['lineUps']>['home'][number];

/** The players of both sides: those who began, and the bench. Beside each stands what the player did so far. */
export function LineUps({ match }: { match: Match }) {
  const { lineUps, home, away, status } = match;
  if (!lineUps) return null;
  const { actions = [] } = status;
  return (
    <div className={styles.sides}>
      <Side name={home.name} players={lineUps.home} actions={actions.filter(({ side }) => side === 1)} />
      <Side name={away.name} players={lineUps.away} actions={actions.filter(({ side }) => side === 2)} />
    </div>
  );
}

type Actions = NonNullable<Match['status']['actions']>;

interface SideProps {
  name: string;
  players: readonly Player[];
  actions: Actions;
}

function Side({ name, players, actions }: SideProps) {
  const { t } = useView();
  const starters = players.filter(({ starts }) => starts);
  const bench = players.filter(({ starts }) => !starts);
  return (
    <section aria-label={name}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <Players players={starters} actions={actions} />
      {bench.length > 0 && <p className={styles.part}>{t('lineups.bench')}</p>}
      <Players players={bench} actions={actions} />
    </section>
  );
}

function Players({ players, actions }: Omit<SideProps, 'name'>) {
  return (
    <ol className={`plain-list ${styles.players}`}>
      {players.map((player) => (
        <li key={player.shirt} className={styles.player}>
          <span className={styles.shirt}>{player.shirt}</span>
          <span className={styles.person}>
            <bdi>{player.name}</bdi>
            <Marks shirt={player.shirt} actions={actions} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What a player did, in words: goals, a caution, and a substitution. */
function Marks({ shirt, actions }: { shirt: number; actions: Actions }) {
  const { t } = useView();
  const own = actions.filter((action) => action.shirt === shirt);
  const goals = own.filter(({ kind }) => kind === 'goal').length;
  const marks = [
    ...(goals > 0 ? [t('lineups.goals', { count: goals })] : []),
    ...(own.some(({ kind }) => kind === 'yellow-card') ? [t('lineups.booked')] : []),
    ...(own.some(({ kind }) => kind === 'substitution') ? [t('lineups.on')] : []),
    ...(actions.some(({ off }) => off === shirt) ? [t('lineups.off')] : []),
  ];
  return marks.length > 0 && <small className={styles.marks}>{marks.join(' · ')}</small>;
}
