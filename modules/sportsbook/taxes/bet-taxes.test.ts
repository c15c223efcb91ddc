import type { LifeEvent } from '@fairline/contracts';
import { flatTax, type TaxedSite, taxedSite } from '@fairline/server/testing/taxed-site';
import { settlement, type TestPlayer } from '@fairline/server/testing/test-site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let taxed: TaxedSite;
let taxBefore: number;

beforeAll(async () => {
  taxed = await taxedSite();
});
afterAll(() => taxed.site.stop());
beforeEach(async () => {
  await taxed.setTaxes([flatTax('stake', 500), flatTax('net-win', 1_000)]);
  taxBefore = await taxed.taxBalance();
});

const taxPaid = async () => (await taxed.taxBalance()) - taxBefore;

async function settle(matchId: string, winner: string, atMs = 0): Promise<void> {
  taxed.site.receive({ ...settlement(matchId, winner), atMs });
  await taxed.site.settled();
}

async function voided(matchId: string): Promise<void> {
  taxed.site.receive(settlement(matchId, '', { kind: 'void' }));
  await taxed.site.settled();
}

async function lifeOf(player: TestPlayer, betId: string): Promise<LifeEvent[]> {
  const path = `/web-api/sportsbook/bets/${betId}/life`;
  const { json } = await taxed.site.call('GET', path, { cookie: player.cookie });
  return json.events as LifeEvent[];
}

describe('OFFER-01: taxes on bets', () => {
  test('are known before placing, with the rule, its rates and what they are on', async () => {
    const player = await taxed.site.player();
    const legs = [{ matchId: taxed.newMatch(), marketId: 1, specifiers: '', outcomeId: '1' }];
    const body = { bets: [{ legs }], currency: 'EUR' };
    const quoted = (cookie?: string) =>
      taxed.site.call('POST', '/web-api/sportsbook/stakes', { body, ...(cookie && { cookie }) });
    expect((await quoted(player.cookie)).json).toMatchObject({
      bets: [{ tax: { country: 'de', product: 'sports', taxes: [{ on: 'stake' }, { on: 'net-win' }] } }],
    });
    expect((await quoted()).json).toMatchObject({ bets: [{ tax: null }] });
  });

  test('a tax on the stake is taken with it, one on the net win with the return', async () => {
    const player = await taxed.site.player(10_000);
    const matchId = taxed.newMatch();
    const { json } = await taxed.place(player, [matchId], 1_000);
    expect(json).toMatchObject({
      stakeMinor: 1_000,
      stakeTaxMinor: 50,
      potentialTaxMinor: 100,
      potentialReturnMinor: 1_900,
      balanceMinor: 8_950,
    });
    expect(await taxPaid()).toBe(50);
    await settle(matchId, '1');
    expect([await taxed.site.balance(player), await taxPaid()]).toEqual([10_850, 150]);
    expect(await taxed.bet(player, String(json.betId))).toMatchObject({
      state: 'won',
      returnMinor: 1_900,
      tax: { stakeTaxMinor: 50, potentialTaxMinor: 100, taxMinor: 100 },
    });
    expect(await taxed.imbalance()).toEqual([]);
  });

  test('the balance has to cover the tax too, and nothing is taken otherwise', async () => {
    const player = await taxed.site.player(1_049);
    const { json } = await taxed.place(player, [taxed.newMatch()], 1_000);
    expect([json.code, await taxed.site.balance(player)]).toEqual(['BALANCE_TOO_LOW', 1_049]);
    expect((await taxed.place(player, [taxed.newMatch()], 999)).json.balanceMinor).toBe(1);
  });

  test('a lost bet keeps its tax on the stake, a void one gets it back', async () => {
    const player = await taxed.site.player(10_000);
    const [lost, cancelled] = [taxed.newMatch(), taxed.newMatch()];
    await taxed.placed(player, [lost], 1_000);
    await taxed.placed(player, [cancelled], 1_000);
    await settle(lost, '2');
    await voided(cancelled);
    expect([await taxed.site.balance(player), await taxPaid()]).toEqual([8_950, 50]);
  });

  test('a second result takes the taxes of the first back to the cent', async () => {
    const player = await taxed.site.player(10_000);
    const matchId = taxed.newMatch();
    const betId = await taxed.placed(player, [matchId], 1_000);
    await settle(matchId, '1');
    await taxed.site.platform.clock.advance(1_000);
    await settle(matchId, '2', 1);
    expect([await taxed.site.balance(player), await taxPaid()]).toEqual([8_950, 50]);
    await taxed.site.platform.clock.advance(1_000);
    await settle(matchId, '1', 2);
    expect([await taxed.site.balance(player), await taxPaid()]).toEqual([10_850, 150]);
    const life = await lifeOf(player, betId);
    expect(life.map(({ kind, returnMinor }) => [kind, returnMinor])).toEqual([
      ['placed', null],
      ['settled', 1_900],
      ['taken-back', 1_900],
      ['settled', 0],
      ['taken-back', 0],
      ['settled', 1_900],
    ]);
    expect(life[0]?.postings).toContainEqual({ kind: 'tax', amountMinor: 50, isTakenBack: false });
    expect(life[2]?.postings).toContainEqual({ kind: 'tax', amountMinor: 100, isTakenBack: true });
    expect(await taxed.imbalance()).toEqual([]);
  });

  test('the tax on a return that is paid anew comes out of that return when the balance is spent', async () => {
    await taxed.setTaxes([flatTax('return', 1_000)]);
    const player = await taxed.site.player(1_000);
    const [matchId, other] = [taxed.newMatch(), taxed.newMatch()];
    await taxed.placed(player, [matchId], 1_000);
    await settle(matchId, '1');
    // Of the return of 2,000 a tenth is kept, and the rest is spent.
    await taxed.placed(player, [other], 1_800);
    taxed.site.receive({ ...settlement(matchId, '', { kind: 'half-lost' }), atMs: 1 });
    await taxed.site.settled();
    // Half of the stake comes back, less a tenth: 450 of the 1,800 that were paid too much.
    const { rows } = await taxed.site.platform.database.pool.query<{ owed: bigint }>(
      `SELECT -balance_minor AS owed FROM accounts.account WHERE kind = 'player_owed' AND player_id = $1`,
      [player.id],
    );
    expect([rows[0]?.owed, await taxPaid()]).toEqual([1_350n, 50]);
    expect(await taxed.imbalance()).toEqual([]);
  });

  test('a sale is taxed by itself, and pays at least the value that was shown', async () => {
    await taxed.setTaxes([flatTax('stake', 500), flatTax('return', 1_000)]);
    const player = await taxed.site.player(10_000);
    const matchId = taxed.newMatch();
    const betId = await taxed.placed(player, [matchId], 1_000);
    const offers = `/web-api/sportsbook/cash-out-offers?bets=${betId}`;
    const { json } = await taxed.site.call('GET', offers, { cookie: player.cookie });
    const [offer] = json.offers as { valueMinor: number; taxMinor: number }[];
    if (!offer) throw new Error('there is no offer');
    const grossMinor = offer.valueMinor + offer.taxMinor;
    expect(offer.taxMinor).toBe(Math.floor(grossMinor / 10));
    const path = `/web-api/sportsbook/bets/${betId}/cash-out`;
    const partMinor = Math.floor((offer.valueMinor * 400) / 1_000);
    const part = { stakeMinor: 1_000, soldMinor: 400, valueMinor: partMinor };
    expect((await taxed.post(player, path, { ...part, valueMinor: partMinor + 2 })).json).toMatchObject({
      code: 'CASHOUT_VALUE_CHANGED',
    });
    const { json: sold } = await taxed.post(player, path, part);
    expect(Number(sold.paidMinor)).toBeGreaterThanOrEqual(partMinor);
    await voided(matchId);
    // The tax on the stake of the part that stayed comes back: 6 tenths of 50.
    expect(await taxPaid()).toBe(20 + Number(sold.taxMinor));
    expect(await taxed.site.balance(player)).toBe(10_000 - 1_050 + Number(sold.paidMinor) + 600 + 30);
    expect(await taxed.bet(player, betId)).toMatchObject({
      soldReturnMinor: sold.paidMinor,
      tax: { soldTaxMinor: sold.taxMinor, taxMinor: 0 },
    });
    expect(await taxed.imbalance()).toEqual([]);
  });

  test('the rule in force at placement stays with the bet, and the next one counts for new bets', async () => {
    const player = await taxed.site.player(10_000);
    const [old, young] = [taxed.newMatch(), taxed.newMatch()];
    const seen = await taxed.setTaxes([flatTax('net-win', 1_000)]);
    await taxed.placed(player, [old], 1_000, { taxRuleId: seen });
    await taxed.setTaxes([flatTax('net-win', 5_000)]);
    const refused = await taxed.place(player, [young], 1_000, { taxRuleId: seen });
    expect([refused.status, refused.json.code]).toEqual([409, 'TAX_CHANGED']);
    expect((await taxed.place(player, [young], 1_000, { taxRuleId: null })).json.code).toBe('TAX_CHANGED');
    await taxed.placed(player, [young], 1_000);
    await settle(old, '1');
    await settle(young, '1');
    expect([await taxed.site.balance(player), await taxPaid()]).toEqual([10_000 + 900 + 500, 600]);
  });

  test('a rule holds from its day on, and one without rates ends the tax', async () => {
    const player = await taxed.site.player(10_000);
    const day = (days: number) =>
      new Date(taxed.site.platform.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
    await taxed.setTaxes([flatTax('stake', 2_000)], { from: day(1) });
    expect((await taxed.place(player, [taxed.newMatch()], 1_000)).json.stakeTaxMinor).toBe(50);
    await taxed.setTaxes([], { from: day(0) });
    const { json } = await taxed.place(player, [taxed.newMatch()], 1_000);
    expect(json.stakeTaxMinor).toBe(0);
    expect((await taxed.bet(player, String(json.betId))).tax).toBeNull();
    await taxed.endTaxes(day(0));
    await taxed.endTaxes(day(1));
  });

  test('taxes are in the statement, in the file of the history and on the printed coupon', async () => {
    const player = await taxed.site.player(10_000);
    const matchId = taxed.newMatch();
    const { json } = await taxed.place(player, [matchId], 1_000);
    await settle(matchId, '1');
    const get = (path: string) => taxed.site.call('GET', path, { cookie: player.cookie });
    const { transactions } = (await get('/web-api/accounts/transactions')).json as {
      transactions: { kind: string; amountMinor: number }[];
    };
    expect(transactions.filter(({ kind }) => kind === 'tax').map((each) => each.amountMinor)).toEqual([
      -100, -50,
    ]);
    expect((await get(`/web-api/sportsbook/coupons/${json.number}`)).json).toMatchObject({
      own: { returnMinor: 1_900, tax: { stakeTaxMinor: 50, taxMinor: 100 } },
    });
    const file = await taxed.site.assembly.app.inject({
      method: 'GET',
      url: '/web-api/sportsbook/bets-file',
      headers: { cookie: player.cookie },
    });
    const [header = '', line = ''] = file.payload.split(/\r?\n/);
    const cells = line.split(',');
    const named = Object.fromEntries(
      header.split(',').map((name, index) => [name.replace('\uFEFF', ''), cells[index]]),
    );
    expect(named).toMatchObject({
      return: '19.00',
      tax_country: 'de',
      stake_tax: '0.50',
      return_tax: '1.00',
    });
  });

  test('only an operator with the right sets taxes, and rates do not fall', async () => {
    const falling = {
      on: 'stake',
      method: 'slices',
      bands: [
        { fromMinor: 0, rateBp: 500 },
        { fromMinor: 100, rateBp: 100 },
      ],
    };
    await expect(taxed.setTaxes([falling])).rejects.toThrow('INVALID_INPUT');
    await expect(taxed.setTaxes([flatTax('stake', 1), flatTax('stake', 2)])).rejects.toThrow('INVALID_INPUT');
  });
});
