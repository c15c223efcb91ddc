import { type Commands, dayOf, UsageError } from './command.ts';

/** Commands about the summaries from which the console's reports are made. */
export const reportCommands: Commands = {
  usage: `  reports check <first> [<last>]     compares the summaries of days with the ledger: dates such as 2026-01-31, UTC
  reports rebuild <first> [<last>]   computes the summaries of days again`,
  subjects: 'reports',
  changes: (_name, [task]) => task === 'rebuild',
  commands: {
    async reports({ reports }, { words: [task, first, last = first] }) {
      const from = dayOf(first);
      const to = dayOf(last);
      if (task === 'rebuild') return [`Computed again: ${await reports.rebuild(from, to)} days.`];
      if (task !== 'check') throw new UsageError('say what to do: check or rebuild');
      const differences = await reports.check(from, to);
      if (differences.length === 0) return ['Every sum is that of the ledger.'];
      return differences.map(
        ({ day, currency, figure, ledgerMinor, summaryMinor }) =>
          `${day}  ${currency}  ${figure}: ${ledgerMinor} in the ledger, ${summaryMinor} in the reports`,
      );
    },
  },
};
