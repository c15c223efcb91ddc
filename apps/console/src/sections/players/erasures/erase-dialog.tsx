import { ApiError } from '@fairline/contracts/api-error';
import { erasureObstacles } from '@fairline/contracts/erasure-rules';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Say, useTexts } from '../../../core/texts.ts';
import { usePropose } from '../../../parts/propose.ts';
import { PlayerDialog } from '../actions/player-dialog.tsx';
import { delayText } from './erasure-words.tsx';
import { erasureTexts } from './texts.ts';

/** Proposes the erasure of a player's data, which another person has to approve. */
export function EraseDialog({ playerId, onClose }: { playerId: string; onClose(): void }) {
  const t = useTexts(erasureTexts);
  const propose = usePropose();
  const [givesUpMoney, setGivesUpMoney] = useState(false);
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('erase-title', { id: playerId })}
      action={t('propose')}
      text={t('erase-text')}
      isDanger
      onClose={onClose}
      explain={(error) => heldUp(t, error)}
      run={(reason) => propose({ kind: 'privacy.erasure', payload: { playerId, givesUpMoney }, reason })}
    >
      <p>
        <Link to="/players/erasures/table">{t('erase-table')}</Link>
      </p>
      <Checkbox
        label={t('gives-up-money')}
        checked={givesUpMoney}
        onChange={({ target }) => setGivesUpMoney(target.checked)}
      />
    </PlayerDialog>
  );
}

/** Says what stands in the way, when that is why the proposal was refused. */
async function heldUp(t: Say<typeof erasureTexts.en>, error: unknown): Promise<string | undefined> {
  if (!(error instanceof ApiError) || error.code !== 'ERASURE_HELD_UP') return undefined;
  const named = error.message.split(', ');
  const obstacles = delayText(
    t,
    erasureObstacles.filter((each) => named.includes(each)),
  );
  return obstacles === null ? undefined : t('held-up', { obstacles });
}
