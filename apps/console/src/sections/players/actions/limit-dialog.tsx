import type { getPlayerLimits, LimitTypeCode, setPlayerLimit } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { isCurrencyCode } from '@fairline/money';
import { parseAmount } from '@fairline/money/parse-amount';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { usePropose } from '../../../parts/propose.ts';
import { texts } from '../texts.ts';
import { PlayerDialog } from './player-dialog.tsx';

/** Sets a stricter limit for the player, which acts at once. A looser one is proposed to another person. */
export function LimitDialog({ playerId, onClose }: { playerId: string; onClose(): void }) {
  const t = useTexts(texts);
  const [limitType, setLimitType] = useState<LimitTypeCode>(20);
  const [value, setValue] = useState('');
  const [isLooser, setLooser] = useState(false);
  const propose = usePropose();
  const { data } = useQuery({
    queryKey: ['player', playerId, 'limits'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerLimits>('GET', '/console-api/players/:playerId/limits', {
        params: { playerId },
        signal,
      }),
  });
  const limits = data?.limits ?? [];
  const measure = limits.find((limit) => limit.limitType === limitType)?.measure ?? '';
  const limitValue = limitValueOf(measure, value);
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('limit-set-title', { id: playerId })}
      action={t(isLooser ? 'propose' : 'limit-set')}
      text={t(isLooser ? 'limit-looser' : 'limit-set-text')}
      isReady={limitValue !== undefined}
      onClose={onClose}
      run={async (reason) => {
        if (limitValue === undefined) return false;
        const wanted = { limitType, limitValue };
        if (isLooser) return propose({ kind: 'limits.raise', payload: { playerId, ...wanted }, reason });
        try {
          const body = { ...wanted, reason };
          const path = '/console-api/players/:playerId/limits';
          return await api<typeof setPlayerLimit>('POST', path, { params: { playerId }, body });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'PROPOSAL_REQUIRED') throw error;
          setLooser(true);
          return false;
        }
      }}
    >
      <Select
        label={t('limit-kind')}
        value={String(limitType)}
        onChange={({ target }) => {
          const chosen = limits.find((limit) => String(limit.limitType) === target.value);
          if (chosen) setLimitType(chosen.limitType);
          setLooser(false);
        }}
        options={limits.map((limit) => ({
          value: String(limit.limitType),
          label: `${limit.label} (${limit.measure})`,
        }))}
      />
      <TextField
        label={t('limit-value', { measure })}
        inputMode="decimal"
        required
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          setLooser(false);
        }}
      />
    </PlayerDialog>
  );
}

/** Returns the typed value of a limit: an amount in minor units, or a whole number of days, hours or minutes. */
function limitValueOf(measure: string, typed: string): number | undefined {
  if (isCurrencyCode(measure)) {
    const read = parseAmount(typed, measure);
    return read.ok ? Number(read.amountMinor) : undefined;
  }
  return /^\d{1,5}$/.test(typed) ? Number(typed) : undefined;
}
