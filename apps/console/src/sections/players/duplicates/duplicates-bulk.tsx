import type { Duplicate, DuplicateDecision, decideDuplicate } from '@fairline/contracts';
import { api } from '../../../core/api.ts';
import { useReach, useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { BulkAction } from '../../../grid/bulk-action.ts';
import { needsReason, reasonIn } from '../../../grid/bulk-reason.tsx';
import { pairName } from './pair-name.ts';
import { duplicateTexts } from './texts.ts';

type T = Say<typeof duplicateTexts.en>;

/** The actions on selected pairs of accounts: to decide on all of them alike, with one reason. */
export function useDuplicatesBulk(): readonly BulkAction<Duplicate>[] {
  const t = useTexts(duplicateTexts);
  const mayDecide = useRight('players.edit');
  const reaches = useReach('players.edit');
  return mayDecide ? decideActions(t, reaches) : [];
}

/** Returns an action for each decision. `reaches` says whether the operator may change accounts of a country. */
export function decideActions(
  t: T,
  reaches: (country: string | null) => boolean,
): readonly BulkAction<Duplicate>[] {
  const actionOf = (decision: DuplicateDecision): BulkAction<Duplicate> => ({
    key: decision,
    label: t(`bulk-${decision}`),
    isDanger: decision === 'closed',
    ...needsReason(t('reason'), t('decide-text')),
    preview: (pair) => ({
      title: pairName(pair),
      before: t(`state-${pair.state}`),
      after: t(`decision-${decision}`),
      refusal: refusalOf(pair),
    }),
    run: ({ caseId, version }, input) =>
      api<typeof decideDuplicate>('POST', '/console-api/duplicates/:caseId/decision', {
        params: { caseId },
        body: { decision, version, reason: reasonIn(input) },
      }),
  });

  function refusalOf({ older, newer, state }: Duplicate): string | undefined {
    if (state !== 'open') return t('bulk-decided');
    const isReached = [older, newer].every(({ countryCode }) => reaches(countryCode));
    return isReached ? undefined : t('bulk-no-right');
  }

  return (['same', 'different', 'closed'] as const).map(actionOf);
}
