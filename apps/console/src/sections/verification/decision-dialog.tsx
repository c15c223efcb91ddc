import type { DocumentType, decideVerification, RefusalReason, VerificationCase } from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api, queries } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Decision } from './decisions.ts';
import { texts } from './texts.ts';
import { refusalReasons } from './words.ts';

const types = [
  'proof-of-address',
  'proof-of-payment',
  'passport',
  'identity-card',
  'driving-licence',
  'residence-permit',
] as const satisfies readonly DocumentType[];

export interface DecisionDialogProps {
  shown: VerificationCase;
  decision: Decision;
  onClose(): void;
}

/** Asks what belongs to a decision, and makes it for the case as the operator saw it. */
export function DecisionDialog({ shown, decision, onClose }: DecisionDialogProps) {
  const t = useTexts(texts);
  const { playerId, version } = shown;
  const [expiresOn, setExpiresOn] = useState(shown.data.passport_end_date ?? '');
  const [reason, setReason] = useState<RefusalReason>('unreadable');
  const [document, setDocument] = useState<DocumentType>('proof-of-address');

  function bodyOf(note: string | null) {
    const common = { version, note };
    if (decision === 'accept') return { decision, ...common, expiresOn: expiresOn || null };
    if (decision === 'refuse') return { decision, ...common, reason };
    return decision === 'ask' ? { decision, ...common, document } : { decision, ...common };
  }

  async function run(note: string): Promise<void> {
    try {
      await api<typeof decideVerification>('POST', '/console-api/verification/cases/:playerId/decision', {
        params: { playerId },
        body: bodyOf(note === '' ? null : note),
      });
    } finally {
      // Also after a refusal, as another person may have decided meanwhile.
      void queries.invalidateQueries({ queryKey: ['verification-case', playerId] });
      void queries.invalidateQueries({ queryKey: ['list', 'verification'] });
    }
  }

  return (
    <ReasonDialog
      title={t(`${decision}-title`, { id: playerId })}
      action={t(decision)}
      isDanger={decision === 'refuse' || decision === 'recheck'}
      isOptional
      maxLength={1_000}
      hint={t('note')}
      onClose={onClose}
      run={run}
    >
      <p>{t(`${decision}-text`)}</p>
      {decision === 'accept' && (
        <TextField
          label={t('expires-on')}
          type="date"
          value={expiresOn}
          onChange={({ target }) => setExpiresOn(target.value)}
        />
      )}
      {decision === 'refuse' && (
        <Select
          label={t('reason')}
          value={reason}
          onChange={({ target }) => setReason(refusalReasons.find((each) => each === target.value) ?? reason)}
          options={refusalReasons.map((value) => ({ value, label: t(`reason-${value}`) }))}
        />
      )}
      {decision === 'ask' && (
        <Select
          label={t('document-kind')}
          value={document}
          onChange={({ target }) => setDocument(types.find((each) => each === target.value) ?? document)}
          options={types.map((value) => ({ value, label: t(`document-${value}`) }))}
        />
      )}
    </ReasonDialog>
  );
}
