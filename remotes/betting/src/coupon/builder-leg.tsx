import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { close, sportShape } from '@fairline/ui/shapes.ts';
import legStyles from '../match/leg.module.css';
import { MarketName } from '../match/market-name.tsx';
import { MatchNumber } from '../match/row-parts.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import type { PlannedLeg } from '../slip/planned-leg.ts';
import { useSlip } from '../slip/use-slip.ts';
import { refusalText } from '../texts/refusal-text.ts';
import styles from './builder-leg.module.css';
import { removeAndGoOn, removesLeg } from './remove-legs.ts';
import itemStyles from './slip-leg.module.css';
import { isClosed, LegNote, LegPrice, LegTroubles, MatchLink, type SlipLegItemProps } from './slip-leg.tsx';

/** A bet builder in the coupon: its parts as one leg with one price, or why they have none together. */
export function BuilderLegItem({ planned, trouble, refusal, extras, children }: SlipLegItemProps) {
  const { leg, parts = [], state, fault } = planned;
  const { t } = useView();
  const accepted = useSlip(({ slip }) => slip.builders?.[leg.matchId]) ?? 0;
  return (
    <li className={trouble || fault || isClosed(state) ? legStyles.troubled : legStyles.leg} data-builder="">
      <div className={legStyles.top}>
        <Icon shape={sportShape(leg.sportId)} size="sm" className={legStyles.sport} />
        <strong className={legStyles.outcome}>{t('builder')}</strong>
        {!fault && <LegPrice planned={planned} accepted={accepted} />}
        <IconButton
          icon={close}
          size="sm"
          label={t('remove', { outcome: t('builder') })}
          {...{ [removesLeg]: '' }}
          onClick={(event) =>
            removeAndGoOn(
              event.currentTarget,
              parts.map(({ key }) => key),
            )
          }
        />
      </div>
      <ul className={`plain-list ${styles.parts}`} aria-label={t('builder.parts')}>
        {parts.map((part) => (
          <Part key={part.key} part={part} isReason={fault?.part === part.key} />
        ))}
      </ul>
      <div className={itemStyles.second}>
        <div className={itemStyles.about}>
          <MatchLink leg={leg} />
          <MatchNumber matchId={leg.matchId} />
        </div>
        {children !== undefined && <div className={itemStyles.stake}>{children}</div>}
      </div>
      {extras}
      {fault ? (
        <p className={itemStyles.bad} role="alert">
          {refusalText(t, fault.code)}
        </p>
      ) : (
        <LegNote planned={planned} />
      )}
      <LegTroubles trouble={trouble} refusal={refusal} />
    </li>
  );
}

/** A part of a builder: its outcome and market. It has no price of its own in the bet. */
function Part({ part: { leg, key, state }, isReason }: { part: PlannedLeg; isReason: boolean }) {
  const { t } = useView();
  const texts = useTexts();
  const name = texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName });
  const market = { ...leg, name: leg.marketName };
  return (
    <li className={styles.part} data-reason={isReason || isClosed(state) ? '' : undefined}>
      <span className={styles.name}>
        <strong>{name}</strong>{' '}
        <MarketName name={texts.market(leg, market)} fullName={texts.fullMarket(leg, market)} />
      </span>
      <IconButton
        icon={close}
        size="sm"
        label={t('remove', { outcome: name })}
        {...{ [removesLeg]: '' }}
        onClick={(event) => removeAndGoOn(event.currentTarget, [key])}
      />
    </li>
  );
}
