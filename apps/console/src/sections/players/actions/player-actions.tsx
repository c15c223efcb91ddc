import type {
  banPlayer,
  closePlayerAccount,
  endPlayerSessions,
  freezePlayer,
  PlayerOverview,
} from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { api } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { usePaletteCommands } from '../../../palette/commands.ts';
import { EraseDialog } from '../erasures/erase-dialog.tsx';
import { erasureTexts } from '../erasures/texts.ts';
import { texts } from '../texts.ts';
import { BanFields, type BanForm, usualBan } from './ban-fields.tsx';
import { ConversionDialog } from './conversion-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DataDialog } from './data-dialog.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { SportsDialog } from './sports-dialog.tsx';

const kinds = [
  'message',
  'ban',
  'lift',
  'freeze',
  'unfreeze',
  'sessions',
  'close',
  'reopen',
  'erase',
  'data',
  'correct',
  'convert',
  'limit',
  'sports',
] as const;
type Kind = (typeof kinds)[number];

/** What an operator may do with the player's account: buttons, and the same as commands of the palette. */
export function PlayerActions({ player }: { player: PlayerOverview }) {
  const t = useTexts(texts);
  const ofErasures = useTexts(erasureTexts);
  const mayEdit = useRight('players.edit', player.countryCode);
  const mayCorrect = useRight('ledger.edit', player.countryCode);
  const mayLimit = useRight('limits.edit', player.countryCode);
  const mayWrite = useRight('support.edit', player.countryCode);
  const [chosen, setChosen] = useState<Kind>();
  const isBanned = player.banLevel > 0;
  const isFrozen = player.frozenAt !== null;
  const isClosed = player.closedAt !== null;
  // Nobody writes data into an account whose data are erased.
  const isErased = player.erasure?.state === 'running' || player.erasure?.state === 'done';
  const actions = useMemo(() => {
    const words: Record<Kind, string> = {
      message: t('message-send'),
      ban: isBanned ? t('ban-change') : t('ban'),
      lift: t('lift-ban'),
      freeze: t('freeze'),
      unfreeze: t('unfreeze'),
      sessions: t('end-sessions'),
      close: t('close'),
      reopen: t('reopen'),
      erase: ofErasures('erase'),
      data: t('data'),
      correct: t('correct'),
      convert: t('convert'),
      limit: t('limit-set'),
      sports: t('sports'),
    };
    const isOffered: Record<Kind, boolean> = {
      message: mayWrite && !isClosed,
      ban: mayEdit,
      lift: mayEdit && isBanned,
      freeze: mayEdit && !isFrozen,
      unfreeze: mayEdit && isFrozen,
      sessions: mayEdit,
      close: mayEdit && !isClosed,
      reopen: mayEdit && isClosed,
      erase: mayEdit,
      data: mayEdit,
      correct: mayCorrect,
      convert: mayCorrect && player.accounts !== null,
      limit: mayLimit,
      sports: mayEdit,
    };
    return kinds
      .filter((kind) => isOffered[kind] && !isErased)
      .map((kind) => ({ id: kind, title: words[kind], run: () => setChosen(kind) }));
  }, [
    t,
    mayEdit,
    mayCorrect,
    mayLimit,
    mayWrite,
    isBanned,
    isFrozen,
    isClosed,
    isErased,
    ofErasures,
    player.accounts,
  ]);
  usePaletteCommands(actions);

  return (
    <>
      {actions.map(({ id, title, run }) => (
        <Button key={id} size="sm" onClick={run}>
          {title}
        </Button>
      ))}
      {chosen && <Action kind={chosen} player={player} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function Action({
  kind,
  player,
  onClose,
}: {
  kind: Kind;
  player: PlayerOverview;
  onClose(): void;
}): ReactNode {
  const t = useTexts(texts);
  const [ban, setBan] = useState<BanForm>(usualBan);
  const id = player.playerId;
  const params = { playerId: id };
  const common = { playerId: id, onClose };
  const setLevel = (level: number, version: number, reason: string) =>
    api<typeof banPlayer>('POST', '/console-api/players/:playerId/ban', {
      params,
      body: { level, version, reason, seenLevel: player.banLevel },
    });
  const setClosed = (isClosed: boolean, reason: string) =>
    api<typeof closePlayerAccount>('POST', '/console-api/players/:playerId/closure', {
      params,
      body: { isClosed, reason },
    });

  if (kind === 'message') return <MessageDialog playerId={id} onClose={onClose} />;
  if (kind === 'erase') return <EraseDialog playerId={id} onClose={onClose} />;
  if (kind === 'correct') return <CorrectionDialog player={player} onClose={onClose} />;
  if (kind === 'data') return <DataDialog player={player} onClose={onClose} />;
  if (kind === 'convert') return <ConversionDialog player={player} onClose={onClose} />;
  if (kind === 'limit') return <LimitDialog playerId={id} onClose={onClose} />;
  if (kind === 'sports') return <SportsDialog playerId={id} onClose={onClose} />;
  if (kind === 'ban') {
    return (
      <PlayerDialog
        {...common}
        title={t('ban-title', { id })}
        action={t('ban')}
        text={t('ban-text')}
        isDanger
        isReady={Number(ban.level) > 0}
        run={(reason) => setLevel(Number(ban.level), Number(ban.version), reason)}
      >
        <BanFields value={ban} onChange={setBan} />
      </PlayerDialog>
    );
  }
  if (kind === 'lift') {
    const run = (reason: string) => setLevel(0, 0, reason);
    return <PlayerDialog {...common} title={t('lift-ban-title', { id })} action={t('lift-ban')} run={run} />;
  }
  if (kind === 'freeze' || kind === 'unfreeze') {
    const isFrozen = kind === 'freeze';
    return (
      <PlayerDialog
        {...common}
        title={t(`${kind}-title`, { id })}
        action={t(kind)}
        text={t(`${kind}-text`)}
        isDanger={isFrozen}
        run={(reason) =>
          api<typeof freezePlayer>('POST', '/console-api/players/:playerId/freeze', {
            params,
            body: { isFrozen, reason },
          })
        }
      />
    );
  }
  if (kind === 'sessions') {
    return (
      <PlayerDialog
        {...common}
        title={t('end-sessions-title', { id })}
        action={t('end-sessions')}
        text={t('end-sessions-text')}
        run={(reason) =>
          api<typeof endPlayerSessions>('POST', '/console-api/players/:playerId/sessions/end', {
            params,
            body: { reason },
          })
        }
      />
    );
  }
  const isClosing = kind === 'close';
  return (
    <PlayerDialog
      {...common}
      title={t(isClosing ? 'close-title' : 'reopen-title', { id })}
      action={t(isClosing ? 'close' : 'reopen')}
      text={t(isClosing ? 'close-text' : 'reopen-text')}
      isDanger={isClosing}
      run={(reason) => setClosed(isClosing, reason)}
    />
  );
}
