import type { getPlayerSports, PlayerSports, setPlayerSports } from '@fairline/contracts';
import { sports } from '@fairline/markets';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import styles from '../players.module.css';
import { texts } from '../texts.ts';
import { PlayerDialog } from './player-dialog.tsx';

const sections = ['line', 'live'] as const;
type Section = (typeof sections)[number];
type Choice = Pick<PlayerSports, Section>;

/** Closes sports to the player, before matches and during them, or opens them again. */
export function SportsDialog({ playerId, onClose }: { playerId: string; onClose(): void }) {
  const t = useTexts(texts);
  const [choice, setChoice] = useState<Choice>();
  const { data, error, refetch } = useQuery({
    queryKey: ['player', playerId, 'sports'],
    queryFn: ({ signal }) =>
      api<typeof getPlayerSports>('GET', '/console-api/players/:playerId/sports', {
        params: { playerId },
        signal,
      }),
  });
  const shown = choice ?? data;

  function toggle(section: Section, sportId: number, isClosed: boolean): void {
    if (!shown) return;
    const others = shown[section].filter((each) => each !== sportId);
    setChoice({ line: shown.line, live: shown.live, [section]: isClosed ? [...others, sportId] : others });
  }

  return (
    <PlayerDialog
      playerId={playerId}
      title={t('sports-title', { id: playerId })}
      action={t('sports-save')}
      text={t('sports-text')}
      isReady={choice !== undefined}
      onClose={onClose}
      run={async (reason) => {
        if (!choice || !data) return false;
        const body = { line: choice.line, live: choice.live, version: data.version, reason };
        return api<typeof setPlayerSports>('POST', '/console-api/players/:playerId/sports', {
          params: { playerId },
          body,
        });
      }}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <Loading />}
      {shown && (
        <div className={styles.sports}>
          {sections.map((section) => (
            <fieldset key={section}>
              <legend>{t(`sports-${section}`)}</legend>
              {sports.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={shown[section].includes(id)}
                  onChange={({ target }) => toggle(section, id, target.checked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </PlayerDialog>
  );
}
