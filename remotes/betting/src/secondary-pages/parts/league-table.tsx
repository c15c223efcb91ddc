import type { TableView } from '@fairline/contracts';
import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import { useView } from '@fairline/remote-views/view-context.ts';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { champAddress, teamAddress } from '../../addresses/secondary-addresses.ts';
import type { NamedForAddress } from '../../addresses/sportsbook-addresses.ts';
import { useFormat } from '../../reader/use-format.ts';
import { Block } from './block.tsx';
import styles from './league-table.module.css';

export interface LeagueTableProps {
  table: TableView;
  /** The competition, where the page is not its own. */
  of?: NamedForAddress;
  /** The ids of teams whose rows are marked. */
  marked?: readonly number[];
}

/** The table of a league, computed from its results. */
export function LeagueTable({ table: { since, rows }, of, marked = [] }: LeagueTableProps) {
  const { t, lng } = useView();
  const format = useFormat();
  const figures = ['played', 'won', 'drawn', 'lost', 'goals', 'points'] as const;
  return (
    <Block
      title={t('table')}
      aside={
        <>
          {of && <a href={champAddress(lng, of)}>{of.name}</a>}
          <span>{t('table.since', { day: writeCalendarDay(since, lng) })}</span>
        </>
      }
    >
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.place}>
                <span className="visually-hidden">{t('table.place')}</span>
              </th>
              <th scope="col" className={styles.team}>
                {t('table.team')}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className={styles[figure]}>
                  <abbr title={t(`table.${figure}`)}>{t(`table.${figure}.short`)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, played, won, drawn, lost, scored, conceded, points }, index) => (
              <tr key={team.id} className={marked.includes(team.id) ? styles.marked : undefined}>
                <td className={styles.place}>{index + 1}</td>
                <th scope="row" className={styles.team}>
                  <a className={styles.link} href={teamAddress(lng, team)}>
                    <TeamMark team={team} size="sm" />
                    <bdi>{team.name}</bdi>
                  </a>
                </th>
                <td className={styles.played}>{played}</td>
                <td className={styles.won}>{won}</td>
                <td className={styles.drawn}>{drawn}</td>
                <td className={styles.lost}>{lost}</td>
                <td className={styles.goals}>
                  <bdi dir="ltr">
                    {format.number(scored)}:{format.number(conceded)}
                  </bdi>
                </td>
                <td className={styles.points}>{points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  );
}
