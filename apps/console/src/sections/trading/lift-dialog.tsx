import type { liftSuspension, SuspensionView } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { useFailureWords } from '../../parts/view-state.tsx';
import { Problem } from './form-parts.tsx';
import { sportName } from './places.ts';
import { refreshTrading } from './queries.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** Shows suspensions in force. An operator with the right can lift each. */
export function SuspensionList({ suspensions }: { suspensions: readonly SuspensionView[] }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const words = useFailureWords();
  const mayEdit = useRight('trading.edit');
  const [lifting, setLifting] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function lift({ suspensionId, version }: SuspensionView): Promise<void> {
    if (lifting !== undefined) return;
    setLifting(suspensionId);
    setProblem(undefined);
    try {
      await api<typeof liftSuspension>('POST', '/console-api/trading/suspensions/:suspensionId/lifting', {
        params: { suspensionId },
        body: { version },
      });
    } catch (error) {
      setProblem(words(error));
    }
    await refreshTrading();
    setLifting(undefined);
  }

  if (suspensions.length === 0) return <p>{t('no-suspensions')}</p>;
  return (
    <>
      <ul className={styles.suspensions}>
        {suspensions.map((each) => (
          <li key={each.suspensionId}>
            <span>
              <strong>{t(`scope-${each.scope}`, { name: nameOf(each) })}</strong>{' '}
              {t('suspended-by', {
                by: each.suspendedBy,
                time: dateTime(each.suspendedAt),
                reason: each.reason,
              })}
            </span>
            {mayEdit && (
              <Button size="sm" busy={lifting === each.suspensionId} onClick={() => void lift(each)}>
                {t('lift')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </>
  );
}

export function LiftDialog({
  suspensions,
  onClose,
}: {
  suspensions: readonly SuspensionView[];
  onClose(): void;
}) {
  const t = useTexts(texts);
  return (
    <Dialog open onClose={onClose} title={t('lift-title')} closeLabel={t('cancel')}>
      <SuspensionList suspensions={suspensions} />
    </Dialog>
  );
}

/** Names the part of the offer that a suspension closes. */
export function nameOf({
  name,
  sportId,
  competitionId,
  marketId,
  specifiers,
  outcomeId,
}: SuspensionView): string {
  const sport = sportId === null ? null : sportName(sportId);
  const parts = [name ?? sport ?? competitionId, marketId, specifiers, outcomeId];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}
