import { accountSections } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { sectionsInAnalytics } from './section-events.ts';

/** Places outside the office, the cash desk, which is another remote's, and a tab. */
const elsewhere = ['line', 'live', 'recharge', 'withdrawal', 'transactions-virtual'];

test('ANA-01: analytics hear of every section of the account that the catalogue names', () => {
  const told = new Set<string>(Object.values(sectionsInAnalytics));
  expect(accountSections.filter((section) => !told.has(section)).toSorted()).toEqual(elsewhere.toSorted());
});
