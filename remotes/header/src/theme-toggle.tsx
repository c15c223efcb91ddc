import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { moon, sun } from '@fairline/ui/shapes.ts';
import styles from './header.module.css';

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { context, services, t } = useView();
  const other = context.theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? moon : sun}
      label={t(`theme.${other}`)}
      className={styles.iconButton}
      onClick={() => services.emit('setting-changed', { theme: other })}
    />
  );
}
