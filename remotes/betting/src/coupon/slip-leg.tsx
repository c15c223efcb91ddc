import { usePriceMove } from '@fairline/remote-views/prices/use-price-move.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { MatchSides } from '@fairline/ui/match-sides.tsx';
import { arrowDown, arrowUp, close, lock, sportShape } from '@fairline/ui/shapes.ts';
import { TeamCrest } from '@fairline/ui/team-crest.tsx';
import { type ReactNode, useId } from 'react';
import { matchAddress } from '../addresses/sportsbook-addresses.ts';
import legStyles from '../match/leg.module.css';
import { MarketName } from '../match/market-name.tsx';
import { MatchNumber } from '../match/row-parts.tsx';
import { useOddsText, useTexts } from '../reader/reader-provider.tsx';
import type { PlannedLeg } from '../slip/planned-leg.ts';
import type { LegReason, LegReasons } from '../slip/refusal.ts';
import type { SlipLeg } from '../slip/slip.ts';
import { reasonText, refusalText } from '../texts/refusal-text.ts';
import { removeAndGoOn, removesLeg } from './remove-legs.ts';
import styles from './slip-leg.module.css';

export interface SlipLegItemProps {
  planned: PlannedLeg;
  /** Why it cannot stand in the bet, though it is on offer. */
  trouble: LegTrouble | undefined;
  /** Refusal code of this single. */
  refusal: string | undefined;
  /** Why legs were the reason of a refusal, by their keys. */
  reasons: LegReasons;
  /** What the kind of bet lets the player choose for the selection. */
  extras?: ReactNode;
  /** The stake field of a single. */
  children?: ReactNode;
}

/**
 * `conflict`: the bet has another leg of the same match; `no-chance`: an anti-accumulator needs a chance that its prices
 * do not tell.
 */
export type LegTrouble = 'conflict' | 'no-chance';

/** A selection in the coupon: outcome, price and whether it is on offer. */
export function SlipLegItem({ planned, trouble, refusal, reasons, extras, children }: SlipLegItemProps) {
  const { leg, key, state } = planned;
  const { t } = useView();
  const texts = useTexts();
  const name = texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName });
  const market = { ...leg, name: leg.marketName };
  const noteId = useId();
  const troubles = { trouble, refusal, reason: reasons.get(key), accepted: leg.oddsMilli };
  const describedBy = hasTroubles(troubles) ? noteId : undefined;
  return (
    <li className={trouble || isClosed(state) ? legStyles.troubled : legStyles.leg}>
      <div className={legStyles.top}>
        <Icon shape={sportShape(leg.sportId)} size="sm" className={legStyles.sport} />
        <strong className={legStyles.outcome} aria-describedby={describedBy}>
          {name}
        </strong>
        <LegPrice planned={planned} accepted={leg.oddsMilli} />
        <IconButton
          icon={close}
          size="sm"
          label={t('remove', { outcome: name })}
          aria-describedby={describedBy}
          {...{ [removesLeg]: '' }}
          onClick={(event) => removeAndGoOn(event.currentTarget, [key])}
        />
      </div>
      <div className={styles.second}>
        <div className={styles.about}>
          <MarketName name={texts.market(leg, market)} fullName={texts.fullMarket(leg, market)} />
          <span aria-hidden="true">·</span>
          <MatchLink leg={leg} />
          <MatchNumber matchId={leg.matchId} />
        </div>
        {children !== undefined && <div className={styles.stake}>{children}</div>}
      </div>
      {extras}
      <LegNote planned={planned} />
      <LegTroubles id={noteId} {...troubles} />
    </li>
  );
}

export interface Troubles extends Pick<SlipLegItemProps, 'trouble' | 'refusal'> {
  /** Why the leg was the reason of a refusal. */
  reason: LegReason | undefined;
  /** The price that the player accepted, in thousandths. */
  accepted: number;
}

/** True when there is something to say about a leg, by which its name is described. */
export function hasTroubles({ trouble, refusal, reason }: Troubles): boolean {
  return trouble !== undefined || refusal !== undefined || reason !== undefined;
}

/**
 * Why a leg on offer cannot stand in the bet, why its single was refused, and why it was the reason of a refusal, with the
 * price that it then had.
 */
export function LegTroubles({ id, ...troubles }: Troubles & { id: string }) {
  const { t } = useView();
  const oddsText = useOddsText();
  const { trouble, refusal, reason, accepted } = troubles;
  // The sentence of a refused single tells its reason already.
  const ownReason = reason && reason.code !== refusal ? reasonText(t, reason.code) : undefined;
  const thenMilli = reason?.oddsMilli;
  const isMoved = thenMilli !== undefined && thenMilli !== accepted;
  const price = isMoved ? t('reason.price', { odds: oddsText(thenMilli) }) : undefined;
  if (!hasTroubles(troubles)) return null;
  return (
    <div id={id}>
      {trouble && (
        <p className={styles.note} role="status">
          {t(`leg.${trouble}`)}
        </p>
      )}
      {refusal !== undefined && (
        <p className={styles.bad} role="alert">
          {refusalText(t, refusal)}
        </p>
      )}
      {(ownReason ?? price) && (
        <p className={styles.bad} role="status">
          {ownReason} {price}
        </p>
      )}
    </div>
  );
}

/** The price of a leg with its move since the player accepted one; a lock while it has none. */
export function LegPrice({
  planned: { state, change, oddsMilli },
  accepted,
}: {
  planned: PlannedLeg;
  accepted: number;
}) {
  const oddsText = useOddsText();
  const move = usePriceMove(oddsMilli);
  if (state !== 'open') {
    return (
      <span className={legStyles.price}>
        <Icon shape={lock} size="sm" />
      </span>
    );
  }
  return (
    <span className={legStyles.price}>
      {change && <s className={styles.before}>{oddsText(accepted)}</s>}
      {change && (
        <Icon shape={change === 'up' ? arrowUp : arrowDown} size="xs" className={legStyles[change]} />
      )}
      <bdi key={oddsMilli} className={move ? styles[`flash-${move}`] : styles.odds}>
        {oddsText(oddsMilli)}
      </bdi>
    </span>
  );
}

/** A link to the match. Names beside crests have less room: too long ones are cut off instead of wrapped. */
export function MatchLink({ leg }: { leg: SlipLeg }) {
  const { context, lng } = useView();
  const { home, away } = leg;
  const href = matchAddress(lng, leg);
  const names = `${home} – ${away}`;
  if (!context.settings.teamLogosInCoupon) {
    return (
      <a className={styles.match} href={href} title={names}>
        <MatchSides home={home} away={away} />
      </a>
    );
  }
  return (
    <a className={styles.crested} href={href} title={names}>
      <TeamCrest name={home} size="sm" />
      <bdi>{home}</bdi>
      –
      <TeamCrest name={away} size="sm" />
      <bdi>{away}</bdi>
    </a>
  );
}

/** True for a leg that has to be removed before the others can be placed. */
export function isClosed(state: PlannedLeg['state']): boolean {
  return state === 'closed' || state === 'restricted';
}

/**
 * The reason why this leg cannot be bet on. Screen readers announce it once when it appears, and not with every price.
 */
export function LegNote({ planned: { state, change, needsAcceptance } }: { planned: PlannedLeg }) {
  const { t } = useView();
  if (state !== 'open') {
    return (
      <p className={isClosed(state) ? styles.bad : styles.note} role="status">
        {t(`leg.${state}`)}
      </p>
    );
  }
  if (!change || !needsAcceptance) return null;
  return (
    <p className={change === 'up' ? styles.good : styles.bad} role="status">
      {t(`leg.${change}`)}
    </p>
  );
}
