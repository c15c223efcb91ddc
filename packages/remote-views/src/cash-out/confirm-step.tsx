import { Button } from '@fairline/ui/button.tsx';
import styles from './cash-out-panel.module.css';

export interface ConfirmStepProps {
  question: string;
  /** Says that the answer takes some seconds; absent where it comes at once. */
  delay?: string | undefined;
  /** The words of the buttons; `busy` stands in place of `yes` until the answer is there. */
  words: { yes: string; no: string; busy: string };
  isBusy: boolean;
  onYes(): void;
  onNo(): void;
}

/** The last step before money moves for an open bet: the question with its amounts, and the two answers. */
export function ConfirmStep({ question, delay, words, isBusy, onYes, onNo }: ConfirmStepProps) {
  return (
    <>
      <p className={styles.question}>
        {question}
        {delay !== undefined && <small>{delay}</small>}
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" size="sm" autoFocus busy={isBusy} busyText={words.busy} onClick={onYes}>
          {words.yes}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onNo}>
          {words.no}
        </Button>
      </div>
    </>
  );
}
