import type { Duplicate, getDuplicates, Input } from '@fairline/contracts';
import { isUuid, type Operator, pageOf } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { duplicateViews } from './duplicate-views.ts';

/** Lists pairs of accounts, the newest first, of which the operator may see both. */
export async function listDuplicates(
  { identity }: Pick<ConsoleParts, 'identity'>,
  operator: Operator,
  { state, after, limit }: Input<typeof getDuplicates, 'query'>,
): Promise<{ items: Duplicate[]; next: string | null }> {
  const rows = await identity.persons.cases({
    state,
    countries: operator.countriesOf('players.view'),
    after: after !== undefined && isUuid(after) ? after : undefined,
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, ({ case_id }) => case_id);
  return { items: await duplicateViews(identity.desk, shown), next };
}
