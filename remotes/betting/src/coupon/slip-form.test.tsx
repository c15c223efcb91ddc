import type { Right, Rights } from '@fairline/contracts';
import { languageCodes } from '@fairline/i18n/languages';
import { rightsLocales } from '@fairline/remote-views/rights/rights-locales.ts';
import { beforeAll, expect, test } from 'vitest';
import { kindLocales } from '../../locales/kinds.ts';
import { slipLocales } from '../../locales/slip.ts';
import { otherNotations } from '../reader/odds-notation.ts';
import type { Quote } from '../slip/quotes.ts';
import type { LegReason } from '../slip/refusal.ts';
import { selectionKey } from '../slip/selection-key.ts';
import type { Slip } from '../slip/slip.ts';
import { emptySlip, initialSlipState, type SlipState } from '../slip/slip-state.ts';
import { buildLeg } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts, loadDictionary } from '../texts/load-texts.ts';
import { textsIn } from '../texts/provided-texts.ts';
import { reasonText } from '../texts/refusal-text.ts';
import { eventText } from './coupon.tsx';
import { Receipts } from './receipts.tsx';
import { closedStake } from './slip-body.tsx';
import { type ClosedStake, SlipForm } from './slip-form.tsx';

beforeAll(async () => {
  await loadAllTexts();
  await otherNotations.load();
  await loadDictionary(slipLocales, 'en');
  await loadDictionary(kindLocales, 'en');
  await loadDictionary(rightsLocales, 'en');
});

const leg = buildLeg();
interface Shown {
  slip?: Partial<Slip>;
  state?: Partial<SlipState>;
  quote?: Partial<Quote>;
  balanceMinor?: number | undefined;
  oddsFormat?: string;
  closed?: ClosedStake | undefined;
}

function shown({ slip, state, quote, oddsFormat = 'decimal', closed, ...rest }: Shown): string {
  const balanceMinor = 'balanceMinor' in rest ? rest.balanceMinor : 10_000;
  const whole: SlipState = {
    ...initialSlipState,
    slip: { ...emptySlip, legs: [leg], ...slip },
    quotes: new Map(
      quote ? [[selectionKey(leg), { state: 'open', oddsMilli: null, turn: 1, ...quote }]] : [],
    ),
    ...state,
  };
  const html = renderInside(
    <SlipForm state={whole} currency="EUR" balanceMinor={balanceMinor} closed={closed} />,
    {
      oddsFormat,
    },
  );
  // Returns the markup without the marks for hydration.
  return html.replaceAll('<!-- -->', '');
}

/** A refusal of the one bet of the slip, with its legs that are the reason. */
function refusedWith(code: string, legs: readonly [string, LegReason][] = []): SlipState['refusals'] {
  return new Map([['slip', { code, legs: new Map(legs) }]]);
}

/** The texts by which the name of an outcome in the slip is described. */
function descriptionsOf(html: string, outcome: string): (string | undefined)[] {
  return [
    ...html.matchAll(new RegExp(`<strong[^>]*aria-describedby="([^"]+)"[^>]*>${outcome}</strong>`, 'g')),
  ].map(([, id]) =>
    html
      .match(new RegExp(`id="${id}"[^>]*>(.*?)</(?:div|span)>`, 's'))?.[1]
      ?.replaceAll(/<[^>]+>/g, '')
      .trim(),
  );
}

test('LIVE: without a live connection the button says that the prices are not current, and places nothing', () => {
  const html = shown({ slip: { stake: '5' }, state: { isOutdated: true } });
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>.*Prices are not current/);
  expect(html).not.toContain('Place bet');
});

test('the button names its action, with the possible return above it', () => {
  const html = shown({ slip: { stake: '5' } });
  expect(html).toContain('Place bet · €5.00');
  expect(html).toContain('€10.50');
});

test('the buttons beside the stake add the default amounts until the configuration has loaded', () => {
  expect(shown({}).match(/>\+\d+</g)).toEqual(['>+5<', '>+10<', '>+50<']);
});

test('a visitor gets a link to the login that leads back', () => {
  const html = shown({ slip: { stake: '5' }, balanceMinor: undefined });
  expect(html).toContain('href="/en/user/login?return=%2Fen%2Fhome%2Flive"');
  expect(html).toContain('Log in to bet');
});

test('when the balance is too low, the button leads to the deposit and the missing amount is shown', () => {
  const html = shown({ slip: { stake: '5' }, balanceMinor: 120 });
  expect(html).toContain('Your balance is €3.80 short of this stake.');
  expect(html).toContain('href="/en/office/recharge"');
});

test('a changed price shows its direction, and the player has to accept it', () => {
  const html = shown({ slip: { stake: '5' }, quote: { oddsMilli: 2_000 } });
  expect(html).toMatch(/<s[^>]*>2\.10<\/s>/);
  expect(html).toContain('The price has gone down.');
  expect(html).toContain('Accept changes');
});

test('a closed selection can be removed, and the button waits for a suspended one', () => {
  expect(shown({ quote: { state: 'closed' } })).toContain('Remove the closed selection');
  expect(shown({ slip: { stake: '5' }, quote: { state: 'suspended' } })).toContain('Waiting for prices');
});

test('with two selections there is a choice of singles and accumulator, and a conflict is explained', () => {
  const legs = [leg, buildLeg({ outcomeId: '2' })];
  const html = shown({ slip: { legs, stake: '5' } });
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>Accumulator/);
  expect(html).toContain('cannot stand in one accumulator, because one depends on the other');
  const singles = shown({ slip: { legs, mode: 'singles' } });
  expect(singles).not.toContain('cannot stand');
  expect(singles.match(/inputMode="decimal"/g)?.length).toBe(2);
});

test('an invalid stake is marked with the reason', () => {
  const html = shown({ slip: { stake: '1.234' } });
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('Too many decimals for this currency.');
});

test('a refusal has a text, and an unknown one is shown as an internal error', () => {
  const refused = (code: string) => shown({ state: { refusals: refusedWith(code) } });
  expect(refused('LIMIT_REACHED')).toContain('This stake would exceed a limit that you set.');
  expect(refused('SOMETHING_NEW')).toContain('Something went wrong on our side.');
});

test('OFFER-01: the leg for which an accumulator was refused has the reason and its price then, and no other', () => {
  const other = buildLeg({ matchId: '102', home: 'Lyon', away: 'Metz', outcomeName: 'Lyon' });
  const html = shown({
    slip: { legs: [leg, other], stake: '5' },
    state: {
      refusals: refusedWith('SCORE_CHANGED', [
        [selectionKey(other), { code: 'SCORE_CHANGED', oddsMilli: 2_400 }],
      ]),
    },
  });
  expect(html.match(/The score changed meanwhile\./g)).toHaveLength(1);
  expect(descriptionsOf(html, 'Lyon')).toEqual(['The score changed meanwhile. The price became 2.40.']);
  expect(descriptionsOf(html, 'Arsenal')).toEqual([]);
  expect(html).toMatch(
    /aria-label="Remove Lyon"[^>]*aria-describedby=|aria-describedby="[^"]*"[^>]*aria-label="Remove Lyon"/,
  );
});

test('OFFER-01: a single tells the price then beside the reason, which it does not tell twice', () => {
  const key = selectionKey(leg);
  const legs = new Map([[key, { code: 'SCORE_CHANGED', oddsMilli: 2_400 }]]);
  const other = buildLeg({ matchId: '102' });
  const html = shown({
    slip: { legs: [leg, other], mode: 'singles' },
    state: { refusals: new Map([[key, { code: 'SCORE_CHANGED', legs }]]) },
  });
  expect(html).toContain('The score changed during the delay of bets in play.');
  expect(html).not.toContain('The score changed meanwhile.');
  expect(html).toContain('The price became 2.40.');
});

test('OFFER-01: a part of a bet builder that is the reason is named, without a price of its own', () => {
  const part = buildLeg({ marketId: 18, specifiers: 'total=2.5', outcomeId: '12', marketName: 'Total' });
  const reason = { code: 'SUSPENDED_MEANWHILE', oddsMilli: 1_900 };
  const html = shown({
    slip: { legs: [leg, part], builders: { [leg.matchId]: 3_000 }, stake: '5' },
    state: { refusals: refusedWith('SUSPENDED_MEANWHILE', [[selectionKey(leg), reason]]) },
  });
  expect(descriptionsOf(html, 'Arsenal')).toEqual(['The market was suspended meanwhile.']);
  expect(html).toContain('If a part is void, the others count at the price');
  expect(html).not.toContain('The price became');
});

test.each(languageCodes)('LANG-02: every reason of a leg has a short sentence in %s', async (lng) => {
  await loadDictionary(slipLocales, lng);
  const { t } = textsIn(lng);
  for (const code of legReasons) {
    expect(t(`reason.${code}`)).not.toBe(`reason.${code}`);
    expect(reasonText(t, code)).toBe(t(`reason.${code}`));
  }
});

/** The codes that the platform gives to single selections, without those of bet builders. */
const legReasons = [
  ...['SCORE_CHANGED', 'RED_CARD', 'PERIOD_CHANGED', 'SUSPENDED_MEANWHILE', 'MARKET_CLOSED'],
  ...['MATCH_UNKNOWN', 'MARKET_UNKNOWN', 'ODDS_CHANGED', 'SPORT_RESTRICTED', 'LEGS_CONFLICT', 'FORM_INVALID'],
  ...['LEG_STAKE_LIMIT', 'LEG_RETURN_LIMIT', 'LEG_LIABILITY_LIMIT'],
];

test('while the bet is being placed the button is busy', () => {
  expect(shown({ slip: { stake: '5' }, state: { isPlacing: true } })).toContain('aria-busy="true"');
});

test('while the bet is being placed its parts cannot be changed, and the button shows that it is being placed', () => {
  const html = shown({
    slip: { legs: [leg, buildLeg({ matchId: '5' })], stake: '5' },
    state: { isPlacing: true },
  });
  const frozen = html.match(/<fieldset[^>]*disabled=""[^>]*>.*?<\/fieldset>/gs)?.join('') ?? '';
  expect(frozen.match(/aria-label="Remove /g)).toHaveLength(2);
  expect(frozen).toContain('role="tab"');
  expect(frozen).toContain('<select');
  expect(frozen).toContain('inputMode="decimal"');
  expect(frozen).not.toContain('type="submit"');
  expect(html).toContain('Placing…');
  expect(shown({ slip: { stake: '5' } })).not.toMatch(/disabled=""|Placing/);
});

test('Enter only places bets: a new price is accepted by a press on the button alone', () => {
  const buttons = (html: string) => html.match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
  expect(buttons(shown({ slip: { stake: '5' } }))).toHaveLength(1);
  expect(buttons(shown({ slip: { stake: '5' }, quote: { oddsMilli: 2_000 } }))).toHaveLength(0);
  expect(buttons(shown({ quote: { state: 'closed' } }))).toHaveLength(0);
});

test('a refusal replaces the buttons that add to the stake, so that nothing moves', () => {
  const html = shown({ slip: { stake: '5' }, state: { refusals: refusedWith('LIMIT_REACHED') } });
  expect(html).toMatch(/data-refused="".*\+5<.*role="alert".*Possible return.*type="submit"/s);
  expect(shown({ slip: { stake: '5' } })).not.toContain('data-refused');
});

test('prices are in the reader’s notation', () => {
  expect(shown({ oddsFormat: 'fractional' })).toContain('11/10');
});

test('a receipt has the bet, its stake and a link to the history', () => {
  const bet = {
    betId: 'b-77',
    placedAt: 0,
    legs: [{ ...leg, oddsMilli: 2_200 }],
    totalOddsMilli: 2_200,
    stakeMinor: 500,
    potentialReturnMinor: 1_100,
    balanceMinor: 0,
    currency: 'EUR',
  };
  const kickoffAt = Date.UTC(2026, 2, 5, 15, 0);
  const legs = [{ ...leg, kickoffAt }];
  const html = renderInside(<Receipts receipts={[{ bet, legs, form: null, lines: 1 }]} />);
  for (const text of [
    ...['Match result', '2026-03-05T15:00:00.000Z', '2.20', '€5.00', '€11.00'],
    ...['b-77', 'Keep selections', 'href="/en/office/history"'],
  ]) {
    expect(html).toContain(text);
  }
});

test('OFFER-08: a receipt shows the number of its bet, and the end of the id of one without a number', () => {
  const betId = '0199c7a2-11aa-7bbb-8ccc-4f3a9b21d07e';
  const bet = {
    betId,
    placedAt: 0,
    legs: [{ ...leg }],
    totalOddsMilli: 2_200,
    stakeMinor: 500,
    potentialReturnMinor: 1_100,
    balanceMinor: 0,
    currency: 'EUR',
  };
  const html = renderInside(<Receipts receipts={[{ bet, legs: [leg], form: null, lines: 1 }]} />);
  expect(html).toContain('<bdi>3A9-B21-D07E</bdi>');
  const numbered = { ...bet, number: '123456789012345' };
  const receipts = [{ bet: numbered, legs: [leg], form: null, lines: 1 }];
  expect(renderInside(<Receipts receipts={receipts} />)).toContain(
    '<a href="/en/print-coupon/123456789012345"><bdi>123456789012345</bdi></a>',
  );
});

test('an announcement names the outcome and the match', () => {
  expect(eventText({ kind: 'added', leg }, textsIn('en'))).toBe(
    'Added to the bet slip: Arsenal, Arsenal – Chelsea.',
  );
  expect(eventText(undefined, textsIn('en'))).toBe('');
});

test('ACC-04: a player who may place no bet reads why in the place of the button', () => {
  const html = shown({ slip: { stake: '5' }, closed: { code: 'ACCOUNT_FROZEN', until: null } });
  expect(html).toContain('Your account is frozen');
  expect(html).toContain('href="/en/office/support"');
  expect(html).not.toContain('Place bet');
});

test('ACC-04: the slip closes when stakes before and during matches are closed, and not by one of them', () => {
  const open: Right = { allowed: true, code: null, until: null };
  const rights = (line: Right, live: Right): Rights => ({
    deposit: open,
    'stake-line': line,
    'stake-live': live,
    transfer: open,
    withdrawal: open,
    'change-data': open,
  });
  const paused: Right = { allowed: false, code: 'DEPOSIT_PAUSED', until: 5 };
  expect(closedStake(rights(paused, paused))).toEqual({ code: 'DEPOSIT_PAUSED', until: 5 });
  expect(closedStake(rights(paused, open))).toBeUndefined();
  expect(closedStake(rights(open, paused))).toBeUndefined();
  expect(closedStake(undefined)).toBeUndefined();
});

const several = ['101', '102', '103', '104'].map((matchId) => buildLeg({ matchId, oddsMilli: 2_000 }));

test('OFFER-01: a system shows its sizes, named systems, lines and whole stake', () => {
  const choices = { ...emptySlip.choices, sizes: [2, 3, 4] };
  const html = shown({ slip: { legs: several, mode: 'system', choices, stake: '1' } });
  expect(html).toMatch(/<option value="2-3-4" selected="">Yankee · 11 lines<\/option>/);
  expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(3);
  expect(html).toContain('Stake per line');
  expect(html).toMatch(/Total stake<\/dt><dd>.*€11\.00/);
  expect(html).toContain('Place bet · €11.00');
});

test('selections that cannot stand together say so beside themselves', () => {
  const html = shown({ slip: { legs: [leg, buildLeg({ outcomeId: '2' })], mode: 'system', stake: '5' } });
  expect(html.match(/Depends on another selection of the same match or competition\./g)).toHaveLength(2);
});

test('the blocks of a conditional bet have numbers and stakes of their own', () => {
  const html = shown({ slip: { legs: several, mode: 'conditional', stake: '1' } });
  expect(html.match(/<strong>Block \d<\/strong>/g)).toHaveLength(4);
  expect(html).toContain('>Stake of block 2<');
  expect(html).not.toContain('>Stake of block 1<');
  expect(html).toMatch(/<option value="conditional" selected="">/);
});

test('a chain can be put in another order', () => {
  const html = shown({ slip: { legs: several, mode: 'chain', stake: '1' } });
  expect(html.match(/aria-label="Move up: /g)).toHaveLength(3);
});

test('while a bet in play waits, the player can cancel it', () => {
  const waiting = (live: boolean) =>
    shown({ slip: { stake: '5', legs: [{ ...leg, live }] }, state: { isPlacing: true } });
  expect(waiting(false)).not.toContain('Cancel the bet');
  expect(waiting(true)).toContain('Cancel the bet');
});
