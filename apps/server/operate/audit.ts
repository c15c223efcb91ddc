import type { AuditFault, AuditVerification } from '@fairline/contracts';
import { type Commands, dayOf, UsageError } from './command.ts';

/** Commands about the record of what operators, scripts and commands did. */
export const auditCommands: Commands = {
  usage: `  audit verify                       verifies the audit record, day by day: names the first entry that was changed,
                                     removed or added, or prints each day's count and closing hash
                                     [--from day] [--to day] [--expect hash]   the closing hash of the last day`,
  subjects: 'audit',
  changes: () => false,
  commands: {
    async audit({ audit }, { words: [word], from, to, expect }) {
      if (word !== 'verify') throw new UsageError('say what: audit verify');
      if (expect !== undefined && to === undefined)
        throw new UsageError('say with --to which day has the hash');
      if (expect !== undefined && !/^[\da-f]{64}$/i.test(expect)) {
        throw new UsageError('a hash has 64 hexadecimal digits');
      }
      const verification = await audit.verify(from && dayOf(from), to && dayOf(to));
      const fault = verification.fault ?? unexpected(verification, to, expect);
      if (fault) throw new Error(wordsOf(fault));
      const lines = verification.days.map(({ day, entries, hash }) => `${day}  ${entries}  ${hash}`);
      return lines.length === 0 ? ['The audit record has no entries.'] : lines;
    },
  },
};

/** Compares the closing hash of a day with the one that an operator has kept. */
function unexpected(
  { days }: AuditVerification,
  day: string | undefined,
  expect: string | undefined,
): AuditFault | undefined {
  if (day === undefined || expect === undefined) return undefined;
  const last = days.at(-1);
  if (last?.day !== day) return { day, no: 1, what: 'removed', detail: 'the day has no entries' };
  if (last.hash === expect.toLowerCase()) return undefined;
  const detail = `the day ends with ${last.hash}: it or a day before it was written anew, or has gone on since`;
  return { day, no: last.entries, what: 'changed', detail };
}

function wordsOf({ day, no, what, detail }: AuditFault): string {
  return `The audit record is broken: ${day}, number ${no} was ${what} (${detail}).`;
}
