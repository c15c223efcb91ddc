import type { endChallengedSignIn, SocialNetwork } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { type SubmitEvent, useEffect } from 'react';
import styles from '../card/card.module.css';
import { CheckingNote } from '../challenge/challenge-part.tsx';
import type { Challenge } from '../challenge/use-challenge.ts';
import { EntryFailure } from './entry-failure.tsx';
import type { Entry } from './use-entry.ts';

export interface ChallengedFormProps {
  entry: Entry;
  challenge: Challenge;
  /** The network that has identified the person; undefined when the address names none. */
  network: SocialNetwork | undefined;
  /** Goes back to the first step. */
  onBack(): void;
}

/**
 * AUTH-08: ends a sign-in elsewhere that was unusual. The page solves the captcha by itself, or asks the person a question;
 * who closes it may try again.
 */
export function ChallengedForm({ entry, challenge, network, onBack }: ChallengedFormProps) {
  const { api, t } = useView();
  const goOn = () =>
    entry.run({ method: 'network', ...(network && { network }) }, () =>
      api<typeof endChallengedSignIn>('POST', '/social-api/oauth/challenge', {
        body: {},
        carries: ['device'],
        desk: challenge.desk,
      }),
    );
  // The person has just come back from elsewhere, and has nothing to enter here.
  useEffect(() => void goOn(), []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void goOn();
  }

  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {entry.failure !== undefined && (
        <EntryFailure code={entry.failure} excludedUntil={entry.excludedUntil} />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={entry.isSending}>
        {t('login.submit')}
      </Button>
      <CheckingNote challenge={challenge} />
      <Button variant="quiet" onClick={onBack}>
        {t('twoStep.back')}
      </Button>
    </form>
  );
}
