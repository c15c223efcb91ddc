import type { PlayerOverview } from '@fairline/contracts';
import { useTexts } from '../../../core/texts.ts';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { texts } from '../texts.ts';

/** Where a player came from. */
export function Origin({ player: { origin } }: { player: PlayerOverview }) {
  const t = useTexts(texts);
  if (!origin) return <p className={sheet.quiet}>{t('origin-unknown')}</p>;
  const touches = [
    ['first-touch', origin.firstTouch],
    ['last-touch', origin.lastTouch],
  ] as const;
  const facts: Fact[] = [
    { name: t('registration-type'), value: t(`type.${origin.type}`) },
    ...(origin.network === null ? [] : [{ name: t('network'), value: origin.network }]),
    { name: t('ref-id'), value: String(origin.user_ref_id) },
    { name: t('bonus-type'), value: t(`bonus.${origin.bonus_type}`) },
    { name: t('first-deposit-bonus'), value: t(`bonus.${origin.first_deposit_bonus_type}`) },
    ...(origin.bonusId === null ? [] : [{ name: t('bonus-page'), value: origin.bonusId }]),
    ...touches.map(([name, touch]) => ({
      name: t(name),
      value:
        Object.entries(touch)
          .map(([tag, value]) => `${tag}=${value}`)
          .join(', ') || t('none'),
    })),
  ];
  return <Facts facts={facts} />;
}
