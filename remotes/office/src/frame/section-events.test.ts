import { accountSections } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { sectionsInAnalytics } from './section-events.ts';

/** Sections that report themselves: betting pages, the cash desk, a tab of the transactions. */
const elsewhere = ['line', 'live', 'recharge', 'withdrawal', 'transactions-virtual'];

test('ANA-01: every account section of the event catalogue is reported', () => {
  const reported = new Set<string>(Object.values(sectionsInAnalytics));
  expect(accountSections.filter((section) => !reported.has(section)).toSorted()).toEqual(
    elsewhere.toSorted(),
  );
});
