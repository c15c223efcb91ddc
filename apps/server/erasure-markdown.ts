import type { ErasureReason } from '@fairline/contracts';
import { type ErasureLine, erasureTable } from '@fairline/privacy';
import { personalTables } from './personal-tables.ts';

/** The lines in docs/privacy.md between which the generated table stands. */
export const tableMarks = ['<!-- table of erasures -->', '<!-- end of the table of erasures -->'] as const;

/** The law or the rule behind each reason, for auditors. */
const laws: Readonly<Record<ErasureReason, string>> = {
  'not-needed': 'Nobody needs it any longer: GDPR, article 17 (1) (a).',
  'money-laundering':
    'Records of customers are kept for five years after the end of the relation: Directive (EU) 2015/849, article 40.',
  accounting:
    'Books stay whole, without the person: GDPR, article 17 (3) (b), and the accounting law of the licence.',
  'self-exclusion': 'An excluded person has to be recognised: the gambling law of the licence.',
  disputes: 'Claims can be made and defended for three years: GDPR, article 17 (3) (e).',
  'security-log': 'Attacks on accounts are looked into for twelve months: GDPR, article 32.',
  'proof-of-consent':
    'An agreement has to be proven: GDPR, article 7 (1). The rows name a number and no person.',
  anonymous: 'The rows name a number of a closed account or nobody: GDPR, recital 26.',
};

/** Writes the table of what an erasure does. A test compares the part of `docs/privacy.md` with it. */
export function erasureMarkdown(): string {
  return [
    '| Datum | What becomes of it | Years | Why | Tables |',
    '|---|---|---|---|---|',
    ...erasureTable(personalTables).map(row),
  ].join('\n');
}

function row(line: ErasureLine): string {
  const tables = line.tables.map((table) => `\`${table}\``).join(', ');
  return `| ${[line.datum, fateOf(line), yearsOf(line), laws[line.reason], tables].join(' | ')} |`;
}

function fateOf({ fate, isSealed }: ErasureLine): string {
  return isSealed ? `${fate}, sealed outside of the running tables` : fate;
}

function yearsOf({ fate, years, whileExcluded }: ErasureLine): string {
  if (whileExcluded) return 'while the exclusion runs';
  if (fate === 'deleted') return '';
  return years === null ? 'no end' : String(years);
}
