import { useView } from '@fairline/remote-views/view-context.ts';
import { PasswordField } from '@fairline/ui/password-field.tsx';
import { useEffect, useRef } from 'react';
import type { Entry } from './use-entry.ts';

/** The field for a password of the player's own, in place of the one that the site has made for a one-click account. */
export function OwnPasswordField({ entry }: { entry: Pick<Entry, 'needsOwnPassword' | 'ownPasswordFault'> }) {
  const { t } = useView();
  const place = useRef<HTMLDivElement>(null);
  const { needsOwnPassword, ownPasswordFault: fault } = entry;
  useEffect(() => {
    if (needsOwnPassword) place.current?.querySelector('input')?.focus();
  }, [needsOwnPassword]);
  if (!needsOwnPassword) return null;
  return (
    <div ref={place}>
      <PasswordField
        label={t('passwordreset.new')}
        name="newPassword"
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        maxLength={200}
        hint={t('strength.empty')}
        error={fault === undefined ? undefined : t(fault)}
      />
    </div>
  );
}
