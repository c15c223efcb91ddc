import type { PlayerErasure } from '@fairline/contracts';
import { Link } from 'react-router';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card, type Fact, Facts } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { delayText, ErasureState, shownState } from './erasure-words.tsx';
import { erasureTexts } from './texts.ts';

/** The latest erasure of a player: while it waits, while it runs and afterwards. */
export function ErasureCard({ playerId, erasure }: { playerId: string; erasure: PlayerErasure }) {
  const t = useTexts(erasureTexts);
  const { dateTime } = useFormats();
  const { askedBy, askedAt, dueAt, finishedAt, givesUpMoney, obstacles } = erasure;
  const delays = delayText(t, obstacles);
  const facts: Fact[] = [
    { name: t('state'), value: <ErasureState erasure={erasure} /> },
    { name: t('asked-by'), value: t(`asked-by-${askedBy}`) },
    { name: t('asked'), value: dateTime(askedAt) },
    { name: t('due'), value: dateTime(dueAt) },
    ...(delays === null ? [] : [{ name: t(finishedAt === null ? 'delayed' : 'late'), value: delays }]),
    { name: t('money'), value: t(givesUpMoney ? 'yes' : 'no') },
    ...(finishedAt === null ? [] : [{ name: t('finished'), value: dateTime(finishedAt) }]),
  ];
  return (
    <Card title={t('card')}>
      <Facts facts={facts} />
      <p className={sheet.quiet}>{t(`card-${shownState(erasure)}`)}</p>
      <Link to={`/players/erasures?playerId=${playerId}`}>{t('to-list')}</Link>
    </Card>
  );
}
