import { type CurrencyCode, currencies } from '@fairline/money/currency';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { chevronUp } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { toggled } from '../slip/change-choices.ts';
import type { PlannedBlock } from '../slip/plan-form.ts';
import type { PlannedLeg } from '../slip/planned-leg.ts';
import { choose, moveUp, type Slip } from '../slip/slip.ts';
import type { SlipPlan } from '../slip/slip-plan.ts';
import { slipStore } from '../slip/slip-store.ts';
import { placeTermsText } from '../texts/place-terms-text.ts';
import styles from './kind-controls.module.css';
import { chooseForSlip } from './kind-controls.tsx';

export interface LegExtrasProps {
  plan: SlipPlan;
  slip: Slip;
  planned: PlannedLeg;
  index: number;
  currency: CurrencyCode;
}

/** What the kind of bet lets the player choose for one selection. */
export function LegExtras({ plan, slip, planned, index, currency }: LegExtrasProps) {
  const { t } = useView();
  const { bankers, joined } = slip.choices;
  const { key } = planned;
  if (plan.kind === 'system') {
    return (
      <div className={styles.extras}>
        <Checkbox
          label={<NamedChoice choice={t('banker')} planned={planned} />}
          checked={bankers.includes(key)}
          onChange={() => chooseForSlip({ bankers: toggled(bankers, key) })}
        />
      </div>
    );
  }
  if (plan.kind === 'chain') {
    return index === 0 ? null : (
      <div className={styles.extras}>
        <span />
        <MoveUp planned={planned} />
      </div>
    );
  }
  if (plan.kind !== 'conditional') {
    return slip.choices.isEachWay ? <PlaceTerms terms={planned.placeTerms} /> : null;
  }
  const number = plan.bets[0]?.blocks.findIndex((block) => block.key === key) ?? -1;
  const block = plan.bets[0]?.blocks[number];
  return (
    <>
      {index > 0 && (
        <div className={styles.extras}>
          <Checkbox
            label={<NamedChoice choice={t('join-block')} planned={planned} />}
            checked={joined.includes(key)}
            onChange={() => chooseForSlip({ joined: toggled(joined, key) })}
          />
          <MoveUp planned={planned} />
        </div>
      )}
      {block && <BlockStake block={block} number={number + 1} slip={slip} currency={currency} />}
    </>
  );
}

/** The terms by which the place part of an each-way bet is paid. */
function PlaceTerms({ terms }: { terms: PlannedLeg['placeTerms'] }) {
  const { t } = useView();
  if (!terms) return null;
  return <p className={styles.about}>{placeTermsText(t, terms)}</p>;
}

/** The label of a choice that several selections have: screen readers also hear the outcome. */
function NamedChoice({ choice, planned }: { choice: string; planned: PlannedLeg }) {
  const name = useLegName(planned);
  return (
    <>
      {choice}
      <span className="visually-hidden"> {name}</span>
    </>
  );
}

/** Returns the outcome of a leg; a bet builder has several, and its own name. */
function useLegName({ leg, parts }: PlannedLeg): string {
  const { t } = useView();
  const texts = useTexts();
  return parts ? t('builder') : texts.outcome(leg, leg, { outcomeId: leg.outcomeId, name: leg.outcomeName });
}

function MoveUp({ planned }: { planned: PlannedLeg }) {
  const { t } = useView();
  const { key } = planned;
  const outcome = useLegName(planned);
  return (
    <IconButton
      icon={chevronUp}
      size="sm"
      label={t('move-up', { outcome })}
      onClick={() => slipStore.change((slip) => moveUp(slip, key))}
    />
  );
}

/** The number of a block, and its stake where it is not the first: that one has the stake of the bet. */
function BlockStake({
  block,
  number,
  slip,
  currency,
}: {
  block: PlannedBlock;
  number: number;
  slip: Slip;
  currency: CurrencyCode;
}) {
  const { t } = useView();
  const { blockStakes } = slip.choices;
  return (
    <div className={styles.block}>
      <strong>{t('block', { number })}</strong>
      {number > 1 && (
        <TextField
          label={t('block-stake', { number })}
          labelHidden
          prefix={currencies[currency].symbol}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={t('block-all')}
          value={blockStakes[block.key] ?? ''}
          {...(block.fault && { error: t(`stake.${block.fault}`) })}
          onChange={({ target }) =>
            slipStore.change((before) =>
              choose(before, {
                blockStakes: { ...before.choices.blockStakes, [block.key]: target.value },
              }),
            )
          }
        />
      )}
    </div>
  );
}
