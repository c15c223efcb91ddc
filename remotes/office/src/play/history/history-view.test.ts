import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';
import { answerBets } from '../../testing/platform-answers.ts';
import { sampleBet, sampleLeg } from '../../testing/sample-bets.ts';

test('the history shows each bet with its legs and a button for more', async () => {
  const { title, body } = await askOffice('history');
  expect(title).toBe('My bets');
  expect(body.match(/<article/g)).toHaveLength(2);
  const leg = ['Single', 'Over 2.5', '<bdi>Arsenal</bdi> – <bdi>Chelsea</bdi>', '1.85'];
  const sums = ['Possible return', '€18.50', 'Paid out', '€0.00'];
  for (const text of [...leg, ...sums, 'Show more']) expect(body).toContain(text);
});

test('the filter of the history comes from the address', async () => {
  const { body } = await askOffice('history', { query: { state: 'settled' } });
  expect(body).toMatch(/href="\/en\/office\/history\?state=settled" aria-current="page"/);
  expect(body.match(/<article/g)).toHaveLength(1);
  expect(body).not.toContain('Show more');
});

test('an accumulator shows how many legs it has and how each ended', async () => {
  const legs = [
    sampleLeg({ result: 'won', score: '3:1' }),
    sampleLeg({ matchId: '2', result: 'half-lost' }),
    sampleLeg({ matchId: '3', result: 'void' }),
  ];
  const bets = [sampleBet({ state: 'won', returnMinor: 925, totalOddsMilli: 1_000, legs })];
  const { body } = await askOffice('history', { from: answerBets(bets) });
  for (const text of ['Accumulator of 3', '3:1', 'Half lost', 'Void', '€9.25', '1.00'])
    expect(body).toContain(text);
});

test('OFFER-01: a bet builder with a void part shows the price taken beside the price paid', async () => {
  const legs = ['1', '2', '3'].map((outcomeId) =>
    sampleLeg({ outcomeId, result: outcomeId === '3' ? 'void' : 'won' }),
  );
  const bodyWith = async (paidOddsMilli: number) => {
    const builders = [
      { matchId: sampleLeg().matchId, oddsMilli: 6_200, paidOddsMilli, result: 'won' as const },
    ];
    const bets = [sampleBet({ state: 'won', returnMinor: 3_700, legs, builders })];
    return (await askOffice('history', { from: answerBets(bets) })).body;
  };
  const prices = 'Taken at 6.20; without void parts it counts 3.70.';
  expect((await bodyWith(3_700)).split(prices)).toHaveLength(2);
  expect(await bodyWith(6_200)).not.toContain('Taken at');
});

test('LANG-05: in a right-to-left page the goals of the home side are beside the home side', async () => {
  const bets = [sampleBet({ legs: [sampleLeg({ score: '3:1' })] })];
  const from = answerBets(bets);
  expect((await askOffice('history', { lng: 'ar', from })).body).toContain('<bdi>3\u200F:1</bdi>');
  expect((await askOffice('history', { from })).body).toContain('<bdi>3:1</bdi>');
});

test('names of markets are in the language of the reader', async () => {
  const { body } = await askOffice('history', { lng: 'de' });
  expect(body).toContain('Über 2,5');
});

test('OFFER-01: a decided leg says who decided it and when, and the version of the rules', async () => {
  const at = Date.UTC(2026, 2, 1, 15, 30);
  const legs = [
    sampleLeg({ result: 'won', score: '3:1', decided: { by: 'feed', at } }),
    sampleLeg({ matchId: '2', result: 'void', decided: { by: 'staff', at } }),
    sampleLeg({ matchId: '3', result: 'void', decided: { by: 'rules', at } }),
    sampleLeg({ matchId: '4' }),
  ];
  const bets = [sampleBet({ ruleVersion: 4, legs })];
  const { body } = await askOffice('history', { from: answerBets(bets) });
  expect(body.match(/Decided by the data feed, [^<]*15:30[^<]*, by version 4 of the rules/g)).toHaveLength(1);
  expect(body.match(/Decided by our staff, [^<]*15:30[^<]*, by version 4 of the rules/g)).toHaveLength(1);
  expect(body.match(/Decided by the rules for matches [^<]*15:30[^<]*, by version 4 of them/g)).toHaveLength(
    1,
  );
  // Each of them leads to the version that decided it.
  expect(body.match(/href="\/en\/information\/rules\/2\/all\?version=4"/g)).toHaveLength(3);
});
