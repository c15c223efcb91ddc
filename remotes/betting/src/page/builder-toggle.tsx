import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { lateSlip } from '../slip/late-slip.ts';
import { useSlip } from '../slip/use-slip.ts';

/** True while presses on prices of a match add parts to a bet builder. */
export function useBuilds(matchId: string): boolean {
  return useSlip(({ slip }) => slip.builders?.[matchId] !== undefined);
}

/** Switches the bet builder of a match: while it is on, its prices are parts of one leg. */
export function BuilderToggle({ matchId }: { matchId: string }) {
  const { t, services } = useView();
  const isOn = useBuilds(matchId);
  async function change(): Promise<void> {
    const store = await lateSlip.load();
    store.build(matchId, !isOn);
    if (!isOn) services.emit('track', { name: 'offer', data: { action: 'builder-opened' } });
  }
  return (
    <Button
      size="sm"
      variant={isOn ? 'secondary' : 'quiet'}
      aria-pressed={isOn}
      onClick={() => {
        // Without the code of the slip the button stays as it is, and can be pressed again.
        change().catch(() => {});
      }}
    >
      {t('builder.mode')}
    </Button>
  );
}
