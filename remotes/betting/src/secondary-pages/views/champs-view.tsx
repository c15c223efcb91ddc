import { Flag } from '@fairline/ui/flag.tsx';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useSurroundings } from '../../surroundings.tsx';
import { champAddress } from '../addresses.ts';
import { Block } from '../parts/block.tsx';
import { LinkCard, LinkCards } from '../parts/link-cards.tsx';
import { PageHead } from '../parts/page-head.tsx';
import type { ChampsData } from '../secondary-data.ts';
import { useSecondaryTexts } from '../secondary-texts.ts';
import styles from './champs-view.module.css';

/** Every competition that has matches, under its sport. */
export function ChampsView({ data: { sports } }: { data: ChampsData }) {
  const { texts } = useSurroundings();
  const own = useSecondaryTexts();
  return (
    <>
      <PageHead title={own('champs')} text={own('champs.about')} />
      {sports.length === 0 && (
        <EmptyState icon={clock} title={own('champs.empty')} text={own('champs.empty-text')} />
      )}
      {sports.map((sport) => (
        <Block key={sport.sportId} title={texts.sport(sport.sportId, sport.name)}>
          <LinkCards>
            {sport.tournaments.map(
              ({ tournamentId, name, latinName, categoryCode, liveCount, lineCount }) => (
                <LinkCard
                  key={tournamentId}
                  href={champAddress(texts.lng, { id: tournamentId, name, latinName })}
                  icon={<Flag code={categoryCode} />}
                  name={
                    <>
                      <span className={styles.category}>{texts.category(categoryCode)}</span> {name}
                    </>
                  }
                >
                  {liveCount > 0 && (
                    <span className={styles.live}>{own('champs.live', { count: liveCount })}</span>
                  )}
                  <span>{own('champs.line', { count: lineCount })}</span>
                </LinkCard>
              ),
            )}
          </LinkCards>
        </Block>
      ))}
    </>
  );
}
