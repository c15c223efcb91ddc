import type { GrantedFreeBet, getPlayerFreeBets, PlayerOverview, withdrawFreeBet } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../../parts/view-state.tsx';
import { FreeBetDialog } from '../actions/free-bet-dialog.tsx';
import { PlayerDialog } from '../actions/player-dialog.tsx';
import { texts } from '../texts.ts';

const tones = { usable: 'positive', used: 'info', expired: 'neutral', withdrawn: 'neutral' } as const;

/** The free bets of the player. Operators with the right give and withdraw them. */
export function FreeBets({ player }: { player: PlayerOverview }) {
  const t = useTexts(texts);
  const { money, dateTime } = useFormats();
  const mayEdit = useRight('bets.edit');
  const { playerId } = player;
  const [asked, setAsked] = useState<'grant' | GrantedFreeBet>();
  const close = () => setAsked(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'free-bets'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerFreeBets>('GET', '/console-api/players/:playerId/free-bets', {
        params: { playerId },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.stack}>
      {mayEdit && (
        <p>
          <Button variant="primary" onClick={() => setAsked('grant')}>
            {t('free-bet-grant')}
          </Button>
        </p>
      )}
      {data.items.length === 0 ? (
        <ViewState drawing="rows" sentence={t('free-bets-none')} />
      ) : (
        <div className={sheet.scroll}>
          <table className={sheet.table}>
            <thead>
              <tr>
                <th>{t('free-bet-given')}</th>
                <th className={sheet.number}>{t('amount')}</th>
                <th>{t('free-bet-state')}</th>
                <th>{t('free-bet-expires')}</th>
                <th>{t('free-bet-conditions')}</th>
                <th>{t('reason')}</th>
                {mayEdit && <td />}
              </tr>
            </thead>
            <tbody>
              {data.items.map((free) => (
                <tr key={free.freeBetId}>
                  <td>
                    {dateTime(free.grantedAt)}, {free.grantedBy}
                  </td>
                  <td className={sheet.number}>{money(free.amountMinor, free.currency)}</td>
                  <td>
                    <Badge tone={tones[free.state]}>{t(`free-bet-${free.state}`)}</Badge>
                  </td>
                  <td>{dateTime(free.expiresAt)}</td>
                  <td>{wordsOf(free.conditions)}</td>
                  <td>{free.reason}</td>
                  {mayEdit && (
                    <td>
                      {free.state === 'usable' && (
                        <Button size="sm" variant="danger" onClick={() => setAsked(free)}>
                          {t('free-bet-withdraw')}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked === 'grant' && <FreeBetDialog player={player} onClose={close} />}
      {typeof asked === 'object' && (
        <PlayerDialog
          playerId={playerId}
          title={t('free-bet-withdraw')}
          action={t('free-bet-withdraw')}
          isDanger
          onClose={close}
          run={(reason) =>
            api<typeof withdrawFreeBet>(
              'POST',
              '/console-api/players/:playerId/free-bets/:freeBetId/withdrawal',
              { params: { playerId, freeBetId: asked.freeBetId }, body: { reason } },
            )
          }
        />
      )}
    </div>
  );
}

/** Writes conditions with their names in the API. */
function wordsOf({ minOddsMilli, kinds, sportIds }: GrantedFreeBet['conditions']): string {
  return [
    minOddsMilli !== undefined && `odds ≥ ${minOddsMilli / 1_000}`,
    kinds?.join(', '),
    sportIds && `sports ${sportIds.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
