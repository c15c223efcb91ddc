import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { settings } from '@fairline/ui/shapes.ts';
import { type ComponentType, useState } from 'react';
import styles from './header.module.css';
import type { SettingsDialogProps } from './settings-dialog.tsx';

interface SettingsButtonProps {
  context: MountContext;
  services: RemoteServices;
  t: Translate;
}

/** Opens the reader settings, for visitors too. The form is fetched at the first click. */
export function SettingsButton({ context, services, t }: SettingsButtonProps) {
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
      {Dialog && <Dialog {...{ context, services, isOpen }} onClose={() => setOpen(false)} />}
    </>
  );
}
