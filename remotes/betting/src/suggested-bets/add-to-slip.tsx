import type { SuggestedAccumulator } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { check, ticket } from '@fairline/ui/shapes.ts';
import { useState } from 'react';
import { lateSlip } from '../slip/late-slip.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { useSlip } from '../slip/use-slip.ts';
import { openLegs, slipLegOf } from './accumulator.ts';
import { accumulatorKey } from './accumulator-key.ts';
import styles from './accumulator-view.module.css';

/** The button that adds the open legs of an accumulator to the bet slip, with a message on the result. */
export function AddToSlip({ accumulator }: { accumulator: SuggestedAccumulator }) {
  const { services, t } = useView();
  const keys = useSlip((state) => state.keys);
  const [done, setDone] = useState({ key: '', text: '' });
  const open = openLegs(accumulator);
  const key = accumulatorKey(accumulator);

  async function add(): Promise<void> {
    // Most visits add nothing, so the text is fetched with the code of the slip.
    const [added, { addedText }] = await Promise.all([
      lateSlip.combine(open.map(slipLegOf)),
      import('./added-text.ts'),
    ]);
    if (added > 0) services.emit('track', { name: 'offer', data: { action: 'accumulator-added' } });
    setDone({ key, text: addedText(added, open.length, t) });
  }

  return (
    <>
      <AddButton
        legs={accumulator.legs.length}
        open={open.length}
        isIn={open.length > 0 && open.every((leg) => keys.has(selectionKey(leg)))}
        onAdd={add}
      />
      <p className={styles.done} role="status">
        {done.key === key && done.text}
      </p>
    </>
  );
}

export interface AddButtonProps {
  /** The number of legs, and how many of them are open. */
  legs: number;
  open: number;
  /** True when the slip has all open legs. */
  isIn: boolean;
  onAdd(): void;
}

export function AddButton({ legs, open, isIn, onAdd }: AddButtonProps) {
  const { t } = useView();
  if (isIn) {
    return (
      // The button stays, so that it keeps the focus, but it does nothing.
      <Button wide icon={check} aria-disabled>
        {t('suggested.in-slip')}
      </Button>
    );
  }
  return (
    <Button wide icon={ticket} disabled={open === 0} onClick={onAdd}>
      {open > 0 && open < legs ? t('suggested.add-rest', { count: open }) : t('suggested.add')}
    </Button>
  );
}
