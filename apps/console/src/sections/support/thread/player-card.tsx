import type { DeskThread } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { texts } from '../texts.ts';

/** The player of a request, as far as the operator may see them. */
export function PlayerCard({ thread: { player, playerId } }: { thread: DeskThread }) {
  const t = useTexts(texts);
  const { money } = useFormats();
  if (playerId === null) return <p className={sheet.quiet}>{t('visitor')}</p>;
  if (player === null) return <p className={sheet.quiet}>{t('player-hidden')}</p>;
  const { name, countryCode, banLevel, balanceMinor, currency } = player;
  return (
    <dl className={sheet.facts}>
      <dt>{t('name')}</dt>
      <dd>
        <bdi>{name ?? t('none')}</bdi>
      </dd>
      <dt>{t('id')}</dt>
      <dd>{playerId}</dd>
      <dt>{t('country')}</dt>
      <dd>{countryCode}</dd>
      <dt>{t('ban')}</dt>
      <dd>
        {banLevel === 0 ? (
          t('ban-none')
        ) : (
          <Badge tone="negative">{t('ban-level', { level: banLevel })}</Badge>
        )}
      </dd>
      {balanceMinor !== null && (
        <>
          <dt>{t('balance')}</dt>
          <dd>{money(balanceMinor, currency)}</dd>
        </>
      )}
    </dl>
  );
}
