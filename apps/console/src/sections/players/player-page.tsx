import type { PlayerOverview } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, Route, Routes, useParams } from 'react-router';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { NothingHere } from '../../parts/not-found.tsx';
import { Page } from '../../parts/page.tsx';
import { TabbedPage } from '../../parts/tabbed-page.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { PlayerActions } from './actions/player-actions.tsx';
import { Related } from './duplicates/related.tsx';
import { ErasureBadge } from './erasures/erasure-words.tsx';
import { Consents } from './parts/consents.tsx';
import { FreeBets } from './parts/free-bets.tsx';
import { Limits } from './parts/limits.tsx';
import { Bets, Payments, Transactions } from './parts/lists.tsx';
import { Notes } from './parts/notes.tsx';
import { Overview } from './parts/overview.tsx';
import { Requests } from './parts/requests.tsx';
import { Timeline } from './parts/timeline.tsx';
import { PlayerState } from './player-list.tsx';
import { playerName } from './player-name.ts';
import { playerQuery } from './player-query.ts';
import { Devices } from './sessions/devices.tsx';
import { SecurityEvents } from './sessions/security-events.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { sessionTexts } from './sessions/texts.ts';
import { texts } from './texts.ts';

/** Everything about one player. */
export function PlayerPage() {
  const t = useTexts(texts);
  const { playerId = '' } = useParams();
  const { data, error, refetch } = useQuery(playerQuery(playerId));
  if (error instanceof ApiError && (error.code === 'PLAYER_UNKNOWN' || error.code === 'INVALID_INPUT')) {
    return (
      <Page title={playerId}>
        <ViewState drawing="nothing-found" sentence={t('no-player')}>
          <Link to="/players">{t('to-players')}</Link>
        </ViewState>
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title={playerId}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return <Player player={data} />;
}

function Player({ player }: { player: PlayerOverview }) {
  const t = useTexts(texts);
  return (
    <TabbedPage
      title={playerName(player)}
      beside={
        <>
          <PlayerState player={player} />
          {player.erasure && <ErasureBadge erasure={player.erasure} />}
          {player.onBreak && <Badge tone="warning">{t('on-break')}</Badge>}
        </>
      }
      actions={<PlayerActions player={player} />}
      tabs={<PlayerTabs playerId={player.playerId} />}
    >
      <Routes>
        <Route index element={<Overview player={player} />} />
        <Route path="timeline" element={<Timeline playerId={player.playerId} />} />
        <Route path="transactions" element={<Transactions playerId={player.playerId} />} />
        <Route path="bets" element={<Bets playerId={player.playerId} />} />
        <Route path="free-bets" element={<FreeBets player={player} />} />
        <Route path="payments" element={<Payments playerId={player.playerId} />} />
        <Route path="limits" element={<Limits playerId={player.playerId} />} />
        <Route path="requests" element={<Requests playerId={player.playerId} />} />
        <Route path="sessions" element={<Sessions playerId={player.playerId} />} />
        <Route path="security" element={<SecurityEvents playerId={player.playerId} />} />
        <Route path="devices" element={<Devices playerId={player.playerId} />} />
        <Route path="related" element={<Related playerId={player.playerId} />} />
        <Route path="consents" element={<Consents playerId={player.playerId} />} />
        <Route path="notes" element={<Notes playerId={player.playerId} />} />
        <Route path="*" element={<NothingHere />} />
      </Routes>
    </TabbedPage>
  );
}

function PlayerTabs({ playerId }: { playerId: string }) {
  const t = useTexts(texts);
  const ofSessions = useTexts(sessionTexts);
  const seesLedger = useRight('ledger.view');
  const seesBets = useRight('bets.view');
  const seesPayments = useRight('payments.view');
  const seesLimits = useRight('limits.view');
  const seesRequests = useRight('support.view');
  const tabs = [
    ['', t('overview'), true],
    ['/timeline', t('timeline'), true],
    ['/transactions', t('transactions'), seesLedger],
    ['/bets', t('bets'), seesBets],
    ['/free-bets', t('free-bets'), seesBets],
    ['/payments', t('payments'), seesPayments],
    ['/limits', t('limits'), seesLimits],
    ['/requests', t('requests'), seesRequests],
    ['/sessions', ofSessions('sessions'), true],
    ['/security', ofSessions('security'), true],
    ['/devices', ofSessions('devices'), true],
    ['/related', t('related'), true],
    ['/consents', t('consents'), true],
    ['/notes', t('notes'), true],
  ] as const;
  return (
    <Tabs
      label={t('tabs')}
      tabs={tabs
        .filter(([, , isSeen]) => isSeen)
        .map(([path, title]) => ({ to: `/players/${playerId}${path}`, title }))}
    />
  );
}
