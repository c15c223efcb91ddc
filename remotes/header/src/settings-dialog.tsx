import { SettingsForm } from '@fairline/reader-settings/settings-form.tsx';
import { loadSettingsTexts, settingsTexts } from '@fairline/reader-settings/settings-texts.ts';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { Dialog } from '@fairline/ui/dialog.tsx';

await loadSettingsTexts(document.documentElement.lang);

export interface SettingsDialogProps {
  context: MountContext;
  services: RemoteServices;
  isOpen: boolean;
  onClose(): void;
}

/** Shows the reader settings in a dialog over the page that they change. */
export function SettingsDialog({ context, services, isOpen, onClose }: SettingsDialogProps) {
  const t = settingsTexts(context.lng);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')} size="lg">
      <SettingsForm context={context} services={services} level={3} />
    </Dialog>
  );
}
