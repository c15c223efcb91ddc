import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { moon, sun } from '@fairline/ui/shapes.ts';
import styles from './header.module.css';

interface ThemeToggleProps {
  context: MountContext;
  services: RemoteServices;
  t: Translate;
}

/** Switches between the light and the dark theme. */
export function ThemeToggle({ context, services, t }: ThemeToggleProps) {
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
