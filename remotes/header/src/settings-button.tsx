import type { Translate } from '@fairline/i18n/translator';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { type ComponentType, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { SettingsDialogProps } from './settings-dialog.tsx';

interface SettingsButtonProps {
  context: MountContext;
  services: RemoteServices;
  t: Translate;
}

/** The way to all that a reader can set, for visitors too. The form is fetched when it is first wanted. */
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
      <IconButton icon="settings" label={t('settings')} onPress={() => void open()} />
      {Dialog && <Dialog {...{ context, services, isOpen }} onClose={() => setOpen(false)} />}
    </>
  );
}
