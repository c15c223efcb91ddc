import type { Place, suspendOffer } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useId, useState } from 'react';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { useAction } from '../../parts/use-action.ts';
import { Problem, ReasonField } from './form-parts.tsx';
import { refreshTrading } from './queries.ts';
import { texts } from './texts.ts';
import styles from './trading.module.css';

/** A place that can be suspended, with the name of the part. The first of a list is the one that is meant. */
export interface NamedPlace {
  place: Place;
  name: string;
}

/** Suspends a part of the offer, or something that contains it. Enter confirms what is chosen at first. */
export function SuspendDialog({ places, onClose }: { places: readonly NamedPlace[]; onClose(): void }) {
  const t = useTexts(texts);
  const name = useId();
  const form = useId();
  const [chosen, setChosen] = useState(0);
  const [reason, setReason] = useState<string>(t('default-reason'));
  const { run, isBusy, problem } = useAction(async () => {
    const place = places[chosen]?.place;
    if (!place) return;
    await api<typeof suspendOffer>('POST', '/console-api/trading/suspensions', { body: { place, reason } });
    await refreshTrading();
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('suspend-title')}
      closeLabel={t('cancel')}
      footer={
        <Button variant="danger" type="submit" form={form} busy={isBusy}>
          {t('suspend')}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <ReasonField value={reason} onChange={setReason} />
        <fieldset className={styles.choice}>
          <legend>{t('suspend-what')}</legend>
          {places.map((each, index) => (
            <label key={each.place.scope}>
              <input type="radio" name={name} checked={index === chosen} onChange={() => setChosen(index)} />
              {t(`scope-${each.place.scope}`, { name: each.name })}
            </label>
          ))}
        </fieldset>
        <Problem text={problem} />
      </form>
    </Dialog>
  );
}
