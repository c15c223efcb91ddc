import { Icon } from '@fairline/ui/icon.tsx';
import { warning } from '@fairline/ui/shapes.ts';
import styles from './card.module.css';

/** The reason why a call failed. Screen readers read it at once. */
export function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} role="alert">
      <Icon shape={warning} />
      <span>{text}</span>
    </p>
  );
}
