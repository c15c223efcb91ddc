import { useView } from '@fairline/remote-views/view-context.ts';
import { Flag } from '@fairline/ui/flag.tsx';
import { clock } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { champAddress } from '../../addresses/secondary-addresses.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import { Block } from '../parts/block.tsx';
import { LinkCard, LinkCards } from '../parts/link-cards.tsx';
import { PageHead } from '../parts/page-head.tsx';
import type { ChampsData } from '../secondary-data.ts';
import styles from './champs-view.module.css';

/** The page of all competitions that have matches, grouped by sport. */
export function ChampsView({ data: { sports } }: { data: ChampsData }) {
  const { lng, t } = useView();
  const texts = useTexts();
  return (
    <>
      <PageHead title={t('champs')} text={t('champs.about')} />
      {sports.length === 0 && (
        <EmptyState icon={clock} title={t('champs.empty')} text={t('champs.empty-text')} />
      )}
      {sports.map((sport) => (
        <Block key={sport.sportId} title={texts.sport(sport.sportId, sport.name)}>
          <LinkCards>
            {sport.tournaments.map(
              ({ tournamentId, name, latinName, categoryCode, liveCount, lineCount }) => (
                <LinkCard
                  key={tournamentId}
                  href={champAddress(lng, { id: tournamentId, name, latinName })}
                  icon={<Flag code={categoryCode} />}
                  name={
                    <>
                      <span className={styles.category}>{texts.category(categoryCode)}</span> {name}
                    </>
                  }
                >
                  {liveCount > 0 && (
                    <span className={styles.live}>{t('champs.live', { count: liveCount })}</span>
                  )}
                  <span>{t('champs.line', { count: lineCount })}</span>
                </LinkCard>
              ),
            )}
          </LinkCards>
        </Block>
      ))}
    </>
  );
}
