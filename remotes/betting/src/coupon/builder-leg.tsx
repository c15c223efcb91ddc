import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { close, sportShape } from '@fairline/ui/shapes.ts';
import { useId } from 'react';
import legStyles from '../match/leg.module.css';
import { MarketName } from '../match/market-name.tsx';
import { MatchNumber } from '../match/row-parts.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import type { PlannedLeg } from '../slip/planned-leg.ts';
import type { LegReason } from '../slip/refusal.ts';
import { useSlip } from '../slip/use-slip.ts';
import { reasonText, refusalText } from '../texts/refusal-text.ts';
import styles from './builder-leg.module.css';
import { removeAndGoOn, removesLeg } from './remove-legs.ts';
import itemStyles from './slip-leg.module.css';
import {
  hasTroubles,
  isClosed,
  LegNote,
  LegPrice,
  LegTroubles,
  MatchLink,
  type SlipLegItemProps,
} from './slip-leg.tsx';

/** A bet builder in the coupon: its parts as one leg with one price, or why they have none together. */
export function BuilderLegItem({ planned, trouble, refusal, reasons, extras, children }: SlipLegItemProps) {
  const { leg, key, parts = [], state, fault } = planned;
  const { t } = useView();
  const accepted = useSlip(({ slip }) => slip.builders?.[leg.matchId]) ?? 0;
  const noteId = useId();
  const troubles = { trouble, refusal, reason: reasons.get(key), accepted };
  const describedBy = hasTroubles(troubles) ? noteId : undefined;
  return (
    <li className={trouble || fault || isClosed(state) ? legStyles.troubled : legStyles.leg} data-builder="">
      <div className={legStyles.top}>
        <Icon shape={sportShape(leg.sportId)} size="sm" className={legStyles.sport} />
        <strong className={legStyles.outcome} aria-describedby={describedBy}>
          {t('builder')}
        </strong>
        {!fault && <LegPrice planned={planned} accepted={accepted} />}
        <IconButton
          icon={close}
          size="sm"
          label={t('remove', { outcome: t('builder') })}
          aria-describedby={describedBy}
          {...{ [removesLeg]: '' }}
          onClick={(event) =>
            removeAndGoOn(
              event.currentTarget,
              parts.map(({ key }) => key),
            )
          }
        />
      </div>
      <p className={styles.terms}>{t('builder.void')}</p>
      <ul className={`plain-list ${styles.parts}`} aria-label={t('builder.parts')}>
        {parts.map((part) => (
          <Part
            key={part.key}
            part={part}
            isReason={fault?.part === part.key}
            reason={reasons.get(part.key)}
          />
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
      <LegTroubles id={noteId} {...troubles} />
    </li>
  );
}

interface PartProps {
  part: PlannedLeg;
  /** True when the parts have no price together because of this one. */
  isReason: boolean;
  /** Why it was the reason of a refusal. */
  reason: LegReason | undefined;
}

/** A part of a builder: its outcome and market. It has no price of its own in the bet. */
function Part({ part: { leg, key, state }, isReason, reason }: PartProps) {
  const { t } = useView();
  const reasonId = useId();
  const describedBy = reason && reasonId;
  const texts = useTexts();
  const name = texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName });
  const market = { ...leg, name: leg.marketName };
  return (
    <li className={styles.part} data-reason={isReason || reason || isClosed(state) ? '' : undefined}>
      <span className={styles.name}>
        <strong aria-describedby={describedBy}>{name}</strong>{' '}
        <MarketName name={texts.market(leg, market)} fullName={texts.fullMarket(leg, market)} />
        {reason && (
          <>
            {' '}
            <span id={reasonId} className={itemStyles.bad} role="status">
              {reasonText(t, reason.code)}
            </span>
          </>
        )}
      </span>
      <IconButton
        icon={close}
        size="sm"
        label={t('remove', { outcome: name })}
        aria-describedby={describedBy}
        {...{ [removesLeg]: '' }}
        onClick={(event) => removeAndGoOn(event.currentTarget, [key])}
      />
    </li>
  );
}
