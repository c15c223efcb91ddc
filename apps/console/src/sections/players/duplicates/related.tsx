import type { getRelatedAccounts, RelatedAccount } from '@fairline/contracts';
import { accountName } from '@fairline/contracts/console/cell-texts';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { PlayerState } from '../player-list.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { duplicateTexts } from './texts.ts';

/** The accounts that have something in common with a player's, with the reasons, the surest first. */
export function Related({ playerId }: { playerId: string }) {
  const t = useTexts(duplicateTexts);
  const [chosen, setChosen] = useState<RelatedAccount>();
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'related'],
    queryFn: ({ signal }) =>
      api<typeof getRelatedAccounts>('GET', '/console-api/players/:playerId/related', {
        params: { playerId },
        signal,
      }),
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.scroll}>
      <div className={sheet.stack}>
        <Card title={t('related-title')}>
          {data.items.length === 0 ? (
            <p className={sheet.quiet}>{t('related-none')}</p>
          ) : (
            <table className={sheet.table}>
              <thead>
                <tr>
                  <th>{t('account')}</th>
                  <th>{t('score')}</th>
                  <th>{t('why')}</th>
                  <th>{t('registered')}</th>
                  <th>{t('case')}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((related) => (
                  <Row key={related.playerId} related={related} onDecide={() => setChosen(related)} />
                ))}
              </tbody>
            </table>
          )}
          {data.more > 0 && <p className={sheet.quiet}>{t('related-more', { count: data.more })}</p>}
        </Card>
      </div>
      {chosen?.case && (
        <DecisionDialog
          playerId={playerId}
          otherId={chosen.playerId}
          found={chosen.case}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

function Row({ related, onDecide }: { related: RelatedAccount; onDecide(): void }) {
  const t = useTexts(duplicateTexts);
  const { dateTime } = useFormats();
  const { playerId, score, reasons, registeredAt, sharedDevices, countryCode } = related;
  const mayDecide = useRight('players.edit', countryCode);
  return (
    <tr>
      <td>
        <span className={sheet.line}>
          <Link to={`/players/${playerId}`}>{accountName(related)}</Link>
          <PlayerState player={related} />
        </span>
      </td>
      <td>{score}</td>
      <td>
        {reasons.map((reason) => t(`reason-${reason}`)).join(', ')}
        {sharedDevices.map(({ deviceId, seenAt, otherSeenAt }) => (
          <div key={deviceId} className={sheet.quiet}>
            {t('device-seen', { device: deviceId, seen: dateTime(seenAt), other: dateTime(otherSeenAt) })}
          </div>
        ))}
      </td>
      <td>{dateTime(registeredAt)}</td>
      <td>
        {related.case ? t(`state-${related.case.state}`) : t('no-case')}
        {related.case?.stoppedId != null && (
          <div className={sheet.quiet}>{t('is-stopped', { id: related.case.stoppedId })}</div>
        )}
        {mayDecide && related.case?.state === 'open' && (
          <div>
            <Button size="sm" onClick={onDecide}>
              {t('decide')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
