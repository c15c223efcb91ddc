import type { FreeBet, PricePolicy } from '@fairline/contracts';
import { type CurrencyCode, currencies } from '@fairline/money/currency';
import { ClosedRight } from '@fairline/remote-views/rights/closed-right.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type ComponentProps, useMemo, useState } from 'react';
import { LiveWait } from '../live/live-wait.tsx';
import { useNow } from '../reader/use-now.ts';
import { planFreely, takesFreeBet } from '../slip/free-plan.ts';
import type { EditedSale } from '../slip/place-bets.ts';
import { selectionsIn } from '../slip/plan-builders.ts';
import { isInPlay, type PlannedLeg } from '../slip/planned-leg.ts';
import { type Slip, setStakes, wholeSlip } from '../slip/slip.ts';
import { type PlannedBet, planSlip, type SlipPlan } from '../slip/slip-plan.ts';
import type { SlipState } from '../slip/slip-state.ts';
import { slipStore } from '../slip/slip-store.ts';
import { policies } from '../slip/stored-slip.ts';
import { refusalText } from '../texts/refusal-text.ts';
import { BuilderLegItem } from './builder-leg.tsx';
import { FairPrice, FairPricesButton, useFairPrices } from './fair-prices.tsx';
import { FreeBetChoice } from './free-bet-choice.tsx';
import { InsuranceChoice, useOfferedInsurance } from './insurance-choice.tsx';
import { KindControls } from './kind-controls.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { LegExtras } from './leg-extras.tsx';
import { QuickStakes } from './quick-stakes.tsx';
import { SaveSlip } from './save-slip.tsx';
import { SlipButton } from './slip-button.tsx';
import styles from './slip-form.module.css';
import { type LegTrouble, SlipLegItem } from './slip-leg.tsx';
import { SlipTotals } from './slip-totals.tsx';
import { useBuilderQuotes } from './use-builder-quotes.ts';
import { useChances } from './use-chances.ts';
import { useCouponRules } from './use-coupon-rules.ts';
import { usePlacing } from './use-placing.ts';
import { useStakeBounds } from './use-stake-bounds.ts';

export interface SlipFormProps {
  state: SlipState;
  currency: CurrencyCode;
  /** The balance in minor units; undefined for a visitor. */
  balanceMinor: number | undefined;
  /** Why the player may place no bet now; undefined when they may. */
  closed?: ClosedStake | undefined;
  /** The open bet whose place the bet takes, by its value now; its sale is undefined while it cannot be sold. */
  edit?: { sale: EditedSale | undefined } | undefined;
}

/** The reason for which all stakes of the player are closed, and its end where it has one. */
export type ClosedStake = ComponentProps<typeof ClosedRight>;

/** The selections with their stakes, the possible return and the button that places the bets. */
export function SlipForm({ state, currency, balanceMinor, closed, edit }: SlipFormProps) {
  const { context, t } = useView();
  const { slip, quotes, related, builderQuotes, refusals, isOutdated } = state;
  const [freeBet, setFreeBet] = useState<FreeBet>();
  const [share, setShare] = useState(0);
  const rules = useCouponRules();
  const { formRules } = rules;
  const input = useMemo(
    () => ({ slip, quotes, related, builderQuotes, currency, balanceMinor, formRules, isOutdated }),
    [slip, quotes, related, builderQuotes, currency, balanceMinor, formRules, isOutdated],
  );
  const unbounded = useMemo(() => planSlip(input), [input]);
  const bounds = useStakeBounds(unbounded, currency, refusals);
  // An edited bet is paid by what the old one is sold for.
  const isEdited = edit !== undefined;
  const free = !edit && takesFreeBet(unbounded) ? freeBet : undefined;
  const plan = useMemo(
    () =>
      free
        ? planFreely({ ...input, bounds }, free)
        : planSlip({ ...input, bounds, insuredPercent: isEdited ? 0 : share }),
    [input, bounds, free, isEdited, share],
  );
  useChances(plan);
  const fair = useFairPrices(
    useMemo(() => ({ ...plan, legs: selectionsIn(plan.legs) }), [plan]),
    quotes,
  );
  useBuilderQuotes(plan);
  const [bet] = plan.bets;
  const offered = useOfferedInsurance(bet);
  const insurance = plan.isSingles || edit || free ? undefined : offered;
  const nowMs = useNow(undefined);
  const place = usePlacing(plan.action, currency, edit?.sale);
  const editFault = edit && editFaultOf(plan, edit.sale);
  const refusal = refusals.get(wholeSlip);
  const reasons = new Map([...refusals.values()].flatMap(({ legs }) => [...legs]));
  const selections = (
    <>
      <KindControls plan={plan} choices={slip.choices} />
      <ul className={`plain-list ${styles.legs}`}>
        {plan.legs.map((leg, index) => {
          const bet = plan.isSingles ? plan.bets.find(({ id }) => id === leg.key) : undefined;
          const Item = leg.parts ? BuilderLegItem : SlipLegItem;
          return (
            <Item
              key={leg.key}
              planned={leg}
              trouble={troubleOf(leg, plan)}
              refusal={refusals.get(leg.key)?.code}
              reasons={reasons}
              extras={
                <>
                  {fair.isShown && !leg.parts && <FairPrice quote={quotes.get(leg.key)} />}
                  <LegExtras plan={plan} slip={slip} planned={leg} index={index} currency={currency} />
                </>
              }
            >
              {bet && <StakeField bet={bet} slip={slip} currency={currency} />}
            </Item>
          );
        })}
      </ul>
      {plan.conflicts.size > 0 && (
        <p className={styles.warning} role="alert">
          {t('conflict')}
        </p>
      )}
      <PolicySelect policy={slip.policy} />
      <FairPricesButton {...fair} />
      <SaveSlip plan={plan} />
    </>
  );
  return (
    <form
      className={styles.form}
      // The slip is stored, so the shell must not warn about unsaved input.
      data-kept
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter in a field must place nothing while bets are being placed.
        submitterOf(event.nativeEvent)?.focus();
        if (!closed && !editFault) void place();
      }}
    >
      <fieldset className={styles.frozen} disabled={state.isPlacing}>
        {plan.legs.length > 1 ? <KindTabs mode={slip.mode}>{selections}</KindTabs> : selections}
      </fieldset>
      <div className={styles.foot}>
        <fieldset className={styles.stake} disabled={state.isPlacing}>
          {context.player && !edit && takesFreeBet(plan) && (
            <FreeBetChoice
              playerId={context.player.id}
              currency={currency}
              chosen={free}
              onChoose={setFreeBet}
            />
          )}
          {!plan.isSingles && !free && plan.bets[0] && (
            <StakeField bet={plan.bets[0]} slip={slip} currency={currency} />
          )}
          {insurance && (
            <InsuranceChoice
              offered={insurance}
              insurance={bet?.insurance}
              chosen={share}
              currency={currency}
              onChoose={setShare}
            />
          )}
          <div className={styles.oneOfTwo} data-refused={refusal && ''}>
            {!free && (
              <QuickStakes
                plan={plan}
                slip={slip}
                currency={currency}
                balanceMinor={balanceMinor}
                rules={rules}
              />
            )}
            {refusal && (
              <p className={styles.refusal} role="alert">
                {refusalText(t, refusal.code)}
              </p>
            )}
          </div>
        </fieldset>
        <SlipTotals plan={plan} currency={currency} />
        {state.isPlacing && plan.legs.some(({ leg }) => isInPlay(leg, nowMs)) && (
          <LiveWait attempts={slip.attempts} />
        )}
        {closed ? (
          <ClosedRight {...closed} />
        ) : editFault ? (
          <p className={styles.warning} role="status">
            {t(editFault)}
          </p>
        ) : (
          <SlipButton plan={plan} currency={currency} isPlacing={state.isPlacing} sale={edit?.sale} />
        )}
      </div>
    </form>
  );
}

/** Returns the text that says why an edited bet cannot take its place; undefined when it can. */
function editFaultOf({ isSingles, legs }: SlipPlan, sale: EditedSale | undefined): string | undefined {
  if (!sale) return 'edit.not-now';
  return isSingles && legs.length > 1 ? 'edit.one-bet' : undefined;
}

/** Why a selection cannot stand in the bet; undefined when it can. */
function troubleOf({ leg, chancePpm }: PlannedLeg, plan: SlipPlan): LegTrouble | undefined {
  if (plan.conflicts.has(leg.matchId)) return 'conflict';
  return plan.kind === 'anti-accumulator' && chancePpm === null ? 'no-chance' : undefined;
}

/** The button that submitted a form, if any. */
function submitterOf(event: Event): HTMLElement | null {
  return event instanceof SubmitEvent ? event.submitter : null;
}

function StakeField({ bet, slip, currency }: { bet: PlannedBet; slip: Slip; currency: CurrencyCode }) {
  const { t } = useView();
  const format = useFormat();
  const value = bet.id === wholeSlip ? slip.stake : (slip.stakes[bet.id] ?? '');
  return (
    <TextField
      label={t(bet.lines > 1 ? 'stake-per-line' : 'stake')}
      labelHidden={bet.id !== wholeSlip}
      prefix={currencies[currency].symbol}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      placeholder={format.number(0)}
      value={value}
      {...(bet.stakeFault && { error: t(`stake.${bet.stakeFault}`) })}
      onChange={(event) => {
        const typed = event.target.value;
        slipStore.change((before) => setStakes(before, new Map([[bet.id, typed]])));
      }}
    />
  );
}

function PolicySelect({ policy }: { policy: PricePolicy }) {
  const { t } = useView();
  return (
    <Select
      label={t('policy')}
      labelHidden
      value={policy}
      options={policies.map((each) => ({ value: each, label: t(`policy.${each}`) }))}
      onChange={(event) => {
        const chosen = policies.find((each) => each === event.target.value);
        if (chosen) slipStore.change((before) => ({ ...before, policy: chosen }));
      }}
    />
  );
}
