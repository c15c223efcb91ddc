import { Icon } from '@fairline/ui/icon.tsx';
import styles from './card.module.css';

/** Why a call failed; screen readers speak it at once. */
export function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}
