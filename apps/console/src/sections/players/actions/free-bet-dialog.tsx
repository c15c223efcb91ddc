import type { grantFreeBet, PlayerOverview } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { texts } from '../texts.ts';
import { type FreeBetFields, freeBetKinds, freeBetOf } from './free-bet-of.ts';
import { PlayerDialog } from './player-dialog.tsx';

const none: FreeBetFields = { amount: '', until: '', odds: '', sports: '', kinds: [] };

/** Gives the player a free bet in the currency of the main account. */
export function FreeBetDialog({ player, onClose }: { player: PlayerOverview; onClose(): void }) {
  const t = useTexts(texts);
  const [fields, setFields] = useState(none);
  const { playerId, currency } = player;
  const asked = isCurrencyCode(currency) ? freeBetOf(fields, currency) : undefined;
  const field = (name: Exclude<keyof FreeBetFields, 'kinds'>) => ({
    value: fields[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: value })),
  });
  return (
    <PlayerDialog
      playerId={playerId}
      title={t('free-bet-grant')}
      action={t('free-bet-grant')}
      text={t('free-bet-grant-text')}
      isReady={asked !== undefined}
      onClose={onClose}
      run={async (reason) => {
        if (!asked) return false;
        const path = '/console-api/players/:playerId/free-bets';
        return api<typeof grantFreeBet>('POST', path, { params: { playerId }, body: { ...asked, reason } });
      }}
    >
      <TextField
        label={t('free-bet-amount', { currency })}
        inputMode="decimal"
        maxLength={20}
        required
        {...field('amount')}
      />
      <TextField label={t('free-bet-until')} type="date" required {...field('until')} />
      <TextField label={t('free-bet-odds')} inputMode="decimal" maxLength={10} {...field('odds')} />
      <TextField label={t('free-bet-sports')} maxLength={100} {...field('sports')} />
      <fieldset>
        <legend>{t('free-bet-kinds')}</legend>
        {freeBetKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`free-bet-${kind}`)}
            checked={fields.kinds.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              setFields((before) => ({
                ...before,
                kinds: freeBetKinds.filter((each) => (each === kind ? checked : before.kinds.includes(each))),
              }))
            }
          />
        ))}
      </fieldset>
    </PlayerDialog>
  );
}
