import { type EachWayRule, getRuleBooks, type SettlementRule } from '@fairline/contracts';
import { testOperator } from './operator.ts';
import type { TestSite } from './test-site.ts';

/** A quarter of the winnings for the first three places, whatever the number of competitors. */
export const quarterForThree: EachWayRule = {
  terms: [{ from: 4, numerator: 1, denominator: 4, places: 3 }],
  byHand: false,
};

/** Publishes rules of settlement that take each-way bets by these terms, in all sports without terms of their own. */
export function publishEachWay(site: TestSite, eachWay: EachWayRule = quarterForThree): Promise<void> {
  return publishRules(site, (rules) => rules.map((rule) => ({ ...rule, eachWay })));
}

/** Publishes the version of the rules that `change` makes of the newest. */
export async function publishRules(
  site: TestSite,
  change: (rules: readonly SettlementRule[]) => SettlementRule[],
): Promise<void> {
  const { cookie } = await testOperator(site.platform, 'trader');
  const path = '/console-api/trading/rule-books';
  const [newest] = getRuleBooks.answer.parse((await site.call('GET', path, { cookie })).json).items;
  if (!newest) throw new Error('there are no rules');
  await site.platform.clock.advance(1);
  const body = { after: newest.version, rules: change(newest.rules), reason: 'other place terms' };
  const { status, json } = await site.call('POST', path, { body, cookie });
  if (status !== 201) throw new Error(`rules not published: ${JSON.stringify(json)}`);
}
