import type { dismissFeedCorrection, previewFeedCorrection, WaitingCorrection } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { usePropose } from '../../parts/propose.ts';
import { useAction } from '../../parts/use-action.ts';
import { useFailureWords } from '../../parts/view-state.tsx';
import { CorrectionPreviewView } from './correction-preview.tsx';
import { Problem, ReasonField } from './form-parts.tsx';
import { refreshTrading } from './queries.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** Shows what a correction of the feed would change, to propose it to another person or to leave the bets as they are. */
export function FeedCorrectionDialog({
  correction: { entryNo, matchId, matchName, type },
  onClose,
}: {
  correction: WaitingCorrection;
  onClose(): void;
}) {
  const t = useTexts(texts);
  const form = useId();
  const propose = usePropose();
  const words = useFailureWords();
  const [reason, setReason] = useState('');
  const [proposalId, setProposalId] = useState<string>();
  const { data: preview, error } = useQuery({
    queryKey: ['trading', 'feed-correction', entryNo],
    queryFn: () =>
      api<typeof previewFeedCorrection>('POST', '/console-api/trading/feed-corrections/:entryNo/preview', {
        params: { entryNo },
      }),
    retry: false,
  });
  const confirm = useAction(async () => {
    if (!preview) return;
    const payload = { matchId, entryNo, digest: preview.digest };
    setProposalId(await propose({ kind: 'sportsbook.feed-correction', payload, reason }));
  });
  const dismiss = useAction(async () => {
    await api<typeof dismissFeedCorrection>(
      'POST',
      '/console-api/trading/feed-corrections/:entryNo/dismissal',
      { params: { entryNo }, body: { reason } },
    );
    await refreshTrading();
    onClose();
  });
  const problem = confirm.problem ?? dismiss.problem ?? (error ? words(error) : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('feed-correction-title', { what: t(`feed-${type}`), match: matchName })}
      closeLabel={t('cancel')}
      size="lg"
      footer={
        proposalId !== undefined ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button disabled={reason.trim() === ''} busy={dismiss.isBusy} onClick={() => void dismiss.run()}>
              {t('dismiss')}
            </Button>
            <Button variant="danger" type="submit" form={form} disabled={!preview} busy={confirm.isBusy}>
              {t('propose')}
            </Button>
          </>
        )
      }
    >
      {proposalId !== undefined ? (
        <p role="status">
          {t('proposed')} <Link to={`/proposals/${proposalId}`}>{t('to-proposal')}</Link>
        </p>
      ) : (
        <form
          id={form}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void confirm.run();
          }}
        >
          {preview && (
            <>
              <p>
                {t('now')}: {preview.before}
              </p>
              <p>
                {t('afterwards')}: {preview.after}
              </p>
              <CorrectionPreviewView preview={preview} />
            </>
          )}
          <ReasonField value={reason} onChange={setReason} />
          <Problem text={problem} />
        </form>
      )}
    </Dialog>
  );
}
