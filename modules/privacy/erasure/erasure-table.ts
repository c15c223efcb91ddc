import {
  type ErasureFate,
  type ErasureReason,
  type PersonalDataKind,
  personalDataKinds,
} from '@fairline/contracts';
import type { ErasureRule, PersonalTable } from '@fairline/runtime';

/** One line of the table of what an erasure does: a datum, what becomes of it, for how long, and why. */
export interface ErasureLine {
  datum: PersonalDataKind;
  fate: ErasureFate;
  /** Years for which it is kept. Null when it is deleted, when it is kept without an end, and while an exclusion runs. */
  years: number | null;
  whileExcluded: boolean;
  /** True when it leaves the running site and only lies sealed. */
  isSealed: boolean;
  reason: ErasureReason;
  /** The tables that the line is about. */
  tables: readonly string[];
}

/** Returns the table, in the order of the data. Rules that say the same of a datum make one line. */
export function erasureTable(tables: readonly PersonalTable[]): ErasureLine[] {
  const rules = tables.flatMap(({ table, erasure }) => erasure.map((rule) => ({ table, rule })));
  const lines = rules.map(({ table, rule }) => ({ ...lineOf(rule), tables: [table] }));
  const grouped = Map.groupBy(lines, ({ tables: _, ...line }) => JSON.stringify(line));
  return [...grouped.values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, tables: [first, ...others].flatMap((line) => line.tables) }] : [],
    )
    .toSorted((one, other) => place(one) - place(other));
}

function place({ datum }: ErasureLine): number {
  return personalDataKinds.indexOf(datum);
}

function lineOf(rule: ErasureRule): Omit<ErasureLine, 'tables'> {
  const { datum, reason } = rule;
  const line = { datum, reason, years: null, whileExcluded: false, isSealed: false };
  switch (rule.does) {
    case 'delete':
    case 'expire':
      return { ...line, fate: 'deleted' };
    case 'seal':
    case 'redact-records':
      return { ...line, fate: 'kept', years: rule.years, isSealed: true };
    case 'keep':
      return { ...line, fate: 'kept', years: rule.years };
    case 'keep-while-excluded':
      return { ...line, fate: rule.isHashed ? 'hashed' : 'kept', whileExcluded: true };
  }
}
