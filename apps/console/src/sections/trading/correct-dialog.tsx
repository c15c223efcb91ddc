import type {
  CorrectionPreview,
  DecidedMarket,
  MarketCorrection,
  previewCorrection,
} from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { usePropose } from '../../parts/propose.ts';
import { Segments } from '../../parts/segments.tsx';
import { useAction } from '../../parts/use-action.ts';
import { CorrectionPreviewView } from './correction-preview.tsx';
import { Problem, ReasonField, ResultSelects } from './form-parts.tsx';
import { type ChosenResults, resultsOf, storedResults } from './result-kinds.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

const actions = ['roll-back', 'settle', 'void'] as const;
type Action = (typeof actions)[number];

/** Proposes another decision of a settled market. Nothing can be proposed before its preview is there. */
export function CorrectDialog({
  matchId,
  market,
  onClose,
}: {
  matchId: string;
  market: DecidedMarket;
  onClose(): void;
}) {
  const t = useTexts(texts);
  const form = useId();
  const propose = usePropose();
  const [action, setAction] = useState<Action>('roll-back');
  const [results, setResults] = useState(() => storedResults(market));
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<CorrectionPreview>();
  const [isChanged, setChanged] = useState(false);
  const [proposalId, setProposalId] = useState<string>();
  const correction = correctionOf(market, action, results);

  const look = useAction(async () => {
    if (!correction) return;
    setPreview(
      await api<typeof previewCorrection>(
        'POST',
        '/console-api/trading/matches/:matchId/corrections/preview',
        { params: { matchId }, body: correction },
      ),
    );
  });
  const confirm = useAction(async () => {
    if (!correction || !preview) return;
    const payload = { matchId, ...correction, digest: preview.digest };
    try {
      setProposalId(await propose({ kind: 'sportsbook.resettlement', payload, reason }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
      setChanged(true);
      await look.run();
    }
  });

  const problem = confirm.problem ?? look.problem;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('correct-title', { name: market.name })}
      closeLabel={t('cancel')}
      size="lg"
      footer={
        proposalId !== undefined ? (
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : preview ? (
          <Button variant="danger" type="submit" form={form} busy={confirm.isBusy}>
            {t('propose')}
          </Button>
        ) : (
          <Button variant="primary" disabled={!correction} busy={look.isBusy} onClick={() => void look.run()}>
            {t('preview')}
          </Button>
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
            void (preview ? confirm.run() : look.run());
          }}
        >
          <Segments
            label={t('correct-to')}
            value={action}
            options={actions.map((value) => ({ value, label: t(`correct-${value}`) }))}
            onChange={(value) => {
              setPreview(undefined);
              setAction(value);
            }}
          />
          <p className={styles.quiet}>{t(`about-${action}`)}</p>
          {action === 'settle' && (
            <ResultSelects
              outcomes={market.outcomes}
              results={results}
              onChange={(chosen) => {
                setPreview(undefined);
                setResults(chosen);
              }}
            />
          )}
          {isChanged && <p role="alert">{t('preview-changed')}</p>}
          {preview && <CorrectionPreviewView preview={preview} />}
          {preview && <ReasonField value={reason} onChange={setReason} />}
          <Problem text={problem} />
        </form>
      )}
    </Dialog>
  );
}

/** Returns what the platform is asked for; undefined while no result is chosen, or one is not possible. */
function correctionOf(
  { marketId, specifiers }: DecidedMarket,
  action: Action,
  results: ChosenResults,
): MarketCorrection | undefined {
  const market = { marketId, specifiers };
  if (action !== 'settle') return { ...market, to: { action } };
  const chosen = resultsOf(results);
  return chosen && { ...market, to: { action, results: chosen } };
}
