import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { settings } from '@fairline/ui/shapes.ts';
import { type ComponentType, useState } from 'react';
import styles from './header.module.css';
import type { SettingsDialogProps } from './settings-dialog.tsx';

/** Opens the reader settings, for visitors too. The form is fetched at the first click. */
export function SettingsButton() {
  const { services, t } = useView();
  const [Dialog, setDialog] = useState<ComponentType<SettingsDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { SettingsDialog } = await import('./settings-dialog.tsx');
      setDialog(() => SettingsDialog);
      setOpen(true);
    } catch {
      services.notify({ kind: 'alert', text: t('settings.failed') });
    }
  };
  return (
    <>
      <IconButton
        icon={settings}
        label={t('settings')}
        className={styles.iconButton}
        onClick={() => void open()}
      />
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
