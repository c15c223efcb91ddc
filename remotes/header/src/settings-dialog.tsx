import { SettingsForm } from '@fairline/reader-settings/settings-form.tsx';
import { loadSettingsTexts, settingsTexts } from '@fairline/reader-settings/settings-texts.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Dialog } from '@fairline/ui/dialog.tsx';
import type { LateDialogProps } from './dialog-button.tsx';

await loadSettingsTexts(document.documentElement.lang);

/** Shows the reader settings in a dialog over the page that they change. */
export function SettingsDialog({ isOpen, onClose }: LateDialogProps) {
  const { context, services } = useView();
  const t = settingsTexts(context.lng);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')} closeLabel={t('close')} size="lg">
      <SettingsForm context={context} services={services} level={3} />
    </Dialog>
  );
}
