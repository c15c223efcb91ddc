import styles from './header.module.css';
import { Icon } from './icon.tsx';

interface IconButtonProps {
  icon: Parameters<typeof Icon>[0]['name'];
  /** What it does; also shown when the pointer rests on it. */
  label: string;
  onPress(): void;
}

export function IconButton({ icon, label, onPress }: IconButtonProps) {
  return (
    <button type="button" className={styles.iconButton} title={label} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
