import type { Permission } from '@fairline/contracts';
import type { AuditEntry, Operator } from '@fairline/runtime';

/** An operator who is not stored anywhere, with a list of what was recorded in their name. */
export interface TestOperator extends Operator {
  readonly records: AuditEntry[];
}

/**
 * Creates an operator with some rights, which may be limited to countries.
 * @param id above zero
 */
export function testOperator(
  id: number,
  rights: readonly Permission[],
  countries?: readonly string[],
): TestOperator {
  const records: AuditEntry[] = [];
  return {
    operatorId: String(id),
    name: `operator ${id}`,
    records,
    may: (permission) => rights.includes(permission),
    countriesOf: () => countries,
    get hasRecorded() {
      return records.length > 0;
    },
    async record(entry, connection) {
      // The statement fails when the transaction of the change has failed or is over.
      await connection?.query('SELECT 1');
      records.push(entry);
    },
  };
}
