import { buttonClass } from '@fairline/ui/button-class.ts';
import { listAddress } from '../../addresses.ts';
import { useSurroundings } from '../../surroundings.tsx';
import { Block } from '../parts/block.tsx';
import { LiveList } from '../parts/live-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ResultRows } from '../parts/result-list.tsx';
import type { ChampData } from '../secondary-data.ts';
import { useSecondaryTexts } from '../secondary-texts.ts';

/** One competition: what is in play, what comes, and its last results. */
export function ChampView({ data }: { data: ChampData & { nowMs: number } }) {
  const { texts } = useSurroundings();
  const { t, lng } = texts;
  const own = useSecondaryTexts();
  const { tournament, live, line, last, nowMs } = data;
  const { sportId, name, categoryCode } = tournament;
  const section = live.length > 0 ? 'live' : 'line';
  return (
    <>
      <PageHead
        title={name}
        text={`${texts.sport(sportId)} · ${texts.category(categoryCode)}`}
        trail={[{ label: own('champs'), href: `/${lng}/champs` }]}
      >
        {live.length + line.length > 0 && (
          <a
            className={buttonClass({ size: 'sm' })}
            href={listAddress({ lng, section, sportId, tournament })}
          >
            {own('to-bets')}
          </a>
        )}
      </PageHead>
      <LiveList title={t('top.live')} section="live" matches={live} nowMs={nowMs} />
      <LiveList title={t('line')} section="line" matches={line} nowMs={nowMs} />
      <Block title={own('last-results')}>
        {last.length === 0 ? (
          <p>{own('last-results.none')}</p>
        ) : (
          <ResultRows results={last} nowMs={nowMs} framed />
        )}
      </Block>
    </>
  );
}
