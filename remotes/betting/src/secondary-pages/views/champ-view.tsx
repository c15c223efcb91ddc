import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { listAddress } from '../../addresses/sportsbook-addresses.ts';
import { FavouriteStar } from '../../favourites/favourite-star.tsx';
import { useTexts } from '../../reader/reader-provider.tsx';
import { Block } from '../parts/block.tsx';
import { LeagueTable } from '../parts/league-table.tsx';
import { LiveList } from '../parts/live-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ResultRows } from '../parts/result-list.tsx';
import type { ChampData } from '../secondary-data.ts';

/** The page of a competition: its matches in play, upcoming matches and last results. */
export function ChampView({ data }: { data: ChampData & { nowMs: number } }) {
  const { t, lng } = useView();
  const texts = useTexts();
  const { tournament, live, line, last, table, nowMs } = data;
  const { sportId, name, categoryCode } = tournament;
  const section = live.length > 0 ? 'live' : 'line';
  return (
    <>
      <PageHead
        title={name}
        text={`${texts.sport(sportId)} · ${texts.category(categoryCode)}`}
        trail={[{ label: t('champs'), href: link(lng, routes.champs) }]}
      >
        <FavouriteStar kind="competition" id={tournament.id} name={name} />
        {live.length + line.length > 0 && (
          <a
            className={buttonClass({ size: 'sm' })}
            href={listAddress({ lng, section, sportId, tournament })}
          >
            {t('to-bets')}
          </a>
        )}
      </PageHead>
      <LiveList title={t('top.live')} section="live" matches={live} nowMs={nowMs} />
      <LiveList title={t('line')} section="line" matches={line} nowMs={nowMs} />
      {table && table.rows.length > 0 && <LeagueTable table={table} />}
      <Block title={t('last-results')}>
        {last.length === 0 ? (
          <p>{t('last-results.none')}</p>
        ) : (
          <ResultRows results={last} nowMs={nowMs} framed />
        )}
      </Block>
    </>
  );
}
