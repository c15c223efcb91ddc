import { useTexts } from '../../../core/texts.ts';
import { ReasonDialog, type ReasonDialogProps } from '../../../parts/reason-dialog.tsx';
import { renewPlayer } from '../player-query.ts';
import { texts } from '../texts.ts';

export interface PlayerDialogProps extends Omit<ReasonDialogProps, 'hint'> {
  playerId: string;
  /** What the action does. */
  text?: string;
}

/** Asks for the reason of an action on a player's account, does it, and reads the player again. */
export function PlayerDialog({ playerId, text, run, children, ...dialog }: PlayerDialogProps) {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      {...dialog}
      hint={t('reason-hint')}
      run={async (reason) => {
        const done = await run(reason);
        await renewPlayer(playerId);
        return done;
      }}
    >
      {text !== undefined && <p>{text}</p>}
      {children}
    </ReasonDialog>
  );
}
