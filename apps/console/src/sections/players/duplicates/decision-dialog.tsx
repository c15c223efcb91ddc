import type { DuplicateDecision, decideDuplicate, RelatedAccount } from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { useState } from 'react';
import { api, queries } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { PlayerDialog } from '../actions/player-dialog.tsx';
import { duplicateTexts } from './texts.ts';

const decisions: readonly DuplicateDecision[] = ['same', 'closed', 'different'];

/** Asks whether two accounts belong to one person. */
export function DecisionDialog({
  playerId,
  otherId,
  found: { caseId, version },
  onClose,
}: {
  playerId: string;
  otherId: string;
  found: NonNullable<RelatedAccount['case']>;
  onClose(): void;
}) {
  const t = useTexts(duplicateTexts);
  const [decision, setDecision] = useState<DuplicateDecision>('same');
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('decide-title', { id: playerId, other: otherId })}
      action={t('decide')}
      text={t('decide-text')}
      isDanger={decision === 'closed'}
      onClose={onClose}
      run={async (reason) => {
        await api<typeof decideDuplicate>('POST', '/console-api/duplicates/:caseId/decision', {
          params: { caseId },
          body: { decision, version, reason },
        });
        await queries.invalidateQueries({ queryKey: ['list', 'duplicates'] });
      }}
    >
      <Select
        label={t('decision')}
        value={decision}
        onChange={({ target }) => setDecision(decisions.find((each) => each === target.value) ?? 'same')}
        options={decisions.map((each) => ({ value: each, label: t(`decision-${each}`) }))}
      />
    </PlayerDialog>
  );
}
