import type { AccountView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';

export interface RemoveDialogProps {
  account: AccountView;
  busy: boolean;
  onClose(): void;
  onRemove(): void;
}

/** Asks before an account is removed. */
export function RemoveDialog({ account, busy, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useView();
  return (
    <Dialog
      open
      size="sm"
      title={t('wallets.removeTitle', { currency: account.iso })}
      closeLabel={t('wallets.close')}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('wallets.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onRemove}>
            {t('wallets.remove')}
          </Button>
        </>
      }
    >
      <p>{t('wallets.removeText')}</p>
    </Dialog>
  );
}
