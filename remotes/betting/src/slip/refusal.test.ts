import { ApiError } from '@fairline/contracts/call-api';
import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { withBuilders } from './plan-builders.ts';
import { planLeg } from './planned-leg.ts';
import { legAt, reasonsByLeg } from './refusal.ts';
import { selectionKey } from './selection-key.ts';
import { builderKey } from './slip-builders.ts';
import { emptySlip } from './slip-state.ts';

const single = buildLeg({ matchId: '100' });
const parts = [buildLeg({ matchId: '101' }), buildLeg({ matchId: '101', marketId: 18, outcomeId: '12' })];
const last = buildLeg({ matchId: '102' });
const slip = { ...emptySlip, legs: [single, ...parts, last], builders: { '101': 3_000 } };
const legs = withBuilders(
  slip.legs.map((leg) => planLeg(leg, slip, new Map())),
  slip,
);

function refused(code: string, errors: ApiError['errors']): ApiError {
  return new ApiError(409, code, code, { errors });
}

test('OFFER-01: a refused bet keeps the reason and the price of each leg that the platform names', () => {
  const reasons = reasonsByLeg(
    refused('SCORE_CHANGED', [
      { path: 'body.legs.3', detail: '', code: 'SCORE_CHANGED', oddsMilli: 2_400 },
      { path: 'body.legs.2', detail: '', code: 'SUSPENDED_MEANWHILE' },
      { path: 'body.builders.0', detail: '', code: 'ODDS_CHANGED', oddsMilli: 2_900 },
    ]),
    legs,
  );
  expect(reasons).toEqual(
    new Map([
      [selectionKey(last), { code: 'SCORE_CHANGED', oddsMilli: 2_400 }],
      [parts.map(selectionKey)[1], { code: 'SUSPENDED_MEANWHILE', oddsMilli: undefined }],
      [builderKey('101'), { code: 'ODDS_CHANGED', oddsMilli: 2_900 }],
    ]),
  );
});

test('OFFER-01: the legs of an edited bet are named as well', () => {
  expect(legAt('body.bet.legs.0', legs)?.key).toBe(selectionKey(single));
});

test('the first reason of a leg counts, and one without a code is that of the bet', () => {
  const reasons = reasonsByLeg(
    refused('STAKE_TOO_HIGH', [
      { path: 'body.stakeMinor', detail: '', code: 'STAKE_TOO_HIGH', allowedMinor: 100 },
      { path: 'body.legs.0', detail: '', code: 'LEG_STAKE_LIMIT' },
      { path: 'body.legs.0', detail: '', code: 'LEG_RETURN_LIMIT' },
    ]),
    legs,
  );
  expect([...reasons]).toMatchObject([[selectionKey(single), { code: 'LEG_STAKE_LIMIT' }]]);
  const closed = reasonsByLeg(refused('SPORT_RESTRICTED', [{ path: 'body.legs.0', detail: '' }]), legs);
  expect(closed.get(selectionKey(single))?.code).toBe('SPORT_RESTRICTED');
});

test('a place that is no leg of the bet names none', () => {
  for (const path of ['body.stakeMinor', 'body.legs.9', 'body.builders.1', 'referralId']) {
    expect(legAt(path, legs)).toBeUndefined();
  }
});
