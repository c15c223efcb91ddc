import type {
  HandSettlement,
  previewSettlement,
  SettlementPreview,
  SheetMarket,
  settleByHand,
} from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { useAction } from '../../parts/use-action.ts';
import { Problem, ReasonField, ResultSelects } from './form-parts.tsx';
import { refreshTrading } from './queries.ts';
import { type ChosenResults, resultsOf } from './result-kinds.ts';
import { SettlementPreviewView } from './settlement-preview.tsx';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** What is to be settled or voided; the name is for the title. */
export type Settling = { matchId: string; name: string } & (
  | { action: 'void-match' }
  | { action: 'settle' | 'void-market'; market: SheetMarket }
);

/** Settles or voids by hand. Nothing can be confirmed before its preview is there. */
export function SettleDialog({ settling, onClose }: { settling: Settling; onClose(): void }) {
  const t = useTexts(texts);
  const form = useId();
  const { matchId, name, action } = settling;
  const [results, setResults] = useState<ChosenResults>({});
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<SettlementPreview>();
  const [isChanged, setChanged] = useState(false);
  const settlement = settlementOf(settling, results);
  const path = '/console-api/trading/matches/:matchId/settlement';

  const look = useAction(async () => {
    if (!settlement) return;
    setPreview(
      await api<typeof previewSettlement>('POST', `${path}/preview`, {
        params: { matchId },
        body: { settlement },
      }),
    );
  });
  const confirm = useAction(async () => {
    if (!settlement || !preview) return;
    const { digest } = preview;
    try {
      await api<typeof settleByHand>('POST', path, {
        params: { matchId },
        body: { settlement, digest, reason },
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
      setChanged(true);
      await look.run();
      return;
    }
    await refreshTrading();
    onClose();
  });

  // A void has no results to choose, so its preview is read at once.
  const lookAtOnce = useEffectEvent(() => void look.run());
  useEffect(() => {
    if (action !== 'settle') lookAtOnce();
  }, [action]);

  const problem = confirm.problem ?? look.problem;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(action === 'settle' ? 'settle-title' : 'void-title', { name })}
      closeLabel={t('cancel')}
      size="lg"
      footer={
        preview ? (
          <Button variant="danger" type="submit" form={form} busy={confirm.isBusy}>
            {t(action)}
          </Button>
        ) : (
          <Button variant="primary" disabled={!settlement} busy={look.isBusy} onClick={() => void look.run()}>
            {t('preview')}
          </Button>
        )
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void (preview ? confirm.run() : look.run());
        }}
      >
        {settling.action === 'settle' && (
          <ResultSelects
            outcomes={settling.market.outcomes}
            results={results}
            onChange={(chosen) => {
              setPreview(undefined);
              setResults(chosen);
            }}
          />
        )}
        {isChanged && <p role="alert">{t('preview-changed')}</p>}
        {preview && <SettlementPreviewView preview={preview} />}
        {preview && <ReasonField value={reason} onChange={setReason} />}
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}

/** Returns what the platform is asked for; undefined while no result is chosen, or one is not possible. */
function settlementOf(settling: Settling, results: ChosenResults): HandSettlement | undefined {
  if (settling.action === 'void-match') return { action: 'void-match' };
  const { marketId, specifiers } = settling.market;
  if (settling.action === 'void-market') return { action: 'void-market', marketId, specifiers };
  const chosen = resultsOf(results);
  return chosen && { action: 'settle', marketId, specifiers, results: chosen };
}
