import type { AskedForm, quoteStakes, Selection } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { CurrencyCode } from '@fairline/money';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import { buildersIn, selectionsIn } from '../slip/plan-builders.ts';
import { namedLegs } from '../slip/refusal.ts';
import type { SlipLeg } from '../slip/slip.ts';
import type { PlannedBet, SlipPlan, UnitBounds } from '../slip/slip-plan.ts';
import type { SlipState } from '../slip/slip-state.ts';

/** The time without a change of the slip after which the bounds are asked, in ms. */
const quietMs = 250;

type Bounds = ReadonlyMap<string, UnitBounds>;
/** The bounds while they are not known; never filled. */
const unknown: Bounds = new Map();
type Refusals = SlipState['refusals'];

/**
 * The stakes that the site takes for the bets of the slip at the present prices, by the ids of the bets. They are asked
 * again when selections, prices or the kind of bet change, and are unknown meanwhile; and after a refusal, since taxes and
 * chances may have changed.
 */
export function useStakeBounds({ bets }: SlipPlan, currency: CurrencyCode, refusals: Refusals): Bounds {
  const { api } = useView();
  const possible = bets.filter(
    ({ formFault, legs }) => !formFault && legs.every(({ fault, state }) => state === 'open' && !fault),
  );
  const body = {
    bets: possible.map(({ legs, form }) => ({
      legs: selectionsIn(legs).map(({ leg }) => selectionOf(leg)),
      ...builtIn(legs),
      ...(form && { form: withoutStake(form) }),
    })),
    currency,
  };
  const prices = possible.map(({ legs }) => legs.map(({ oddsMilli }) => oddsMilli).join()).join(' ');
  const asked = `${JSON.stringify(body)} ${prices}`;
  const [known, setKnown] = useState({ asked: '', bounds: unknown });
  useEffect(() => {
    if (possible.length === 0) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api<typeof quoteStakes>('POST', '/web-api/sportsbook/stakes', { body, signal: controller.signal }).then(
        (answer) => setKnown({ asked, bounds: boundsOf(possible, answer.bets) }),
        // Without the bounds the platform alone decides when the bet is placed.
        () => {},
      );
    }, quietMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, asked, refusals]);
  return known.asked === asked ? known.bounds : unknown;
}

type Answered = AnswerOf<typeof quoteStakes>['bets'];

/** Returns the bounds in the answer about these bets, with the selections that are the reason, by the ids of the bets. */
export function boundsOf(asked: readonly Pick<PlannedBet, 'id' | 'legs'>[], answered: Answered): Bounds {
  return new Map(
    answered.flatMap(({ minMinor, maxMinor, reasons, tax, insurance }, index): [string, UnitBounds][] => {
      const bet = asked[index];
      // A bet that the platform cannot place at all has an obstacle of its own in the slip.
      if (!bet || (minMinor === 0 && maxMinor === 0)) return [];
      const limiting = [...namedLegs(reasons, bet.legs)].map(([{ leg }, { code }]) => ({ leg, code }));
      return [[bet.id, { minMinor: BigInt(minMinor), maxMinor: BigInt(maxMinor), tax, insurance, limiting }]];
    }),
  );
}

function builtIn(legs: SlipPlan['legs']): { builders?: { matchId: string }[] } {
  const builders = buildersIn(legs).map(({ matchId }) => ({ matchId }));
  return builders.length > 0 ? { builders } : {};
}

/** The stake of the first block is what is asked for. */
function withoutStake(form: AskedForm): AskedForm {
  if (form.kind !== 'conditional') return form;
  return {
    ...form,
    blocks: form.blocks.map((block, index) => (index === 0 ? { ...block, stakeMinor: 1 } : block)),
  };
}

function selectionOf({ matchId, marketId, specifiers, outcomeId }: SlipLeg): Selection {
  return { matchId, marketId, specifiers, outcomeId };
}
