import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useRef } from 'react';
import { NewPasswordField } from '../card/new-password-field.tsx';
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
      <NewPasswordField name="newPassword" error={fault === undefined ? undefined : t(fault)} />
    </div>
  );
}
