import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import type { IconShape } from '@fairline/ui/icon-shape.ts';
import { type ComponentType, useState } from 'react';
import styles from './header.module.css';

export interface LateDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export interface DialogButtonProps {
  icon: IconShape;
  label: string;
  /** Fetches the dialog, at the first press. */
  load(): Promise<ComponentType<LateDialogProps>>;
}

/** Opens a dialog whose code is fetched at the first press. */
export function DialogButton({ icon, label, load }: DialogButtonProps) {
  const { services, t } = useView();
  const [Dialog, setDialog] = useState<ComponentType<LateDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      services.notify({ kind: 'alert', text: t('notLoaded') });
    }
  };
  return (
    <>
      <IconButton icon={icon} label={label} className={styles.iconButton} onClick={() => void open()} />
      {Dialog && <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
