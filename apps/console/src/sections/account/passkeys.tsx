import type { getFactors, removePasskey } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { classNames } from '@fairline/ui/class-names.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { trash } from '@fairline/ui/shapes/trash.ts';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import styles from './account.module.css';
import { texts } from './texts.ts';

type Passkey = AnswerOf<typeof getFactors>['passkeys'][number];

/** The list of the operator's passkeys. */
export function Passkeys({ passkeys, onRemoved }: { passkeys: readonly Passkey[]; onRemoved(): void }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const [chosen, setChosen] = useState<Passkey>();
  if (passkeys.length === 0) return <p className={sheet.quiet}>{t('passkeys-none')}</p>;
  return (
    <>
      <table className={classNames(sheet.table, styles.ends)}>
        <thead>
          <tr>
            <th>{t('passkey-name')}</th>
            <th>{t('passkey-added')}</th>
            <th>{t('passkey-used')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {passkeys.map((passkey) => (
            <tr key={passkey.passkeyId}>
              <td>{passkey.name}</td>
              <td>{dateTime(passkey.addedAt)}</td>
              <td>{passkey.usedAt === null ? t('never') : dateTime(passkey.usedAt)}</td>
              <td>
                <IconButton
                  icon={trash}
                  size="sm"
                  label={t('passkey-remove', { name: passkey.name })}
                  onClick={() => setChosen(passkey)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('passkey-remove-title')}
        action={t('remove')}
        isDanger
        onClose={() => setChosen(undefined)}
        onConfirm={async () => {
          await api<typeof removePasskey>('DELETE', '/console-api/factors/passkeys/:passkeyId', {
            params: { passkeyId: chosen?.passkeyId ?? '' },
          });
          onRemoved();
        }}
      >
        <p>{t('passkey-remove-text', { name: chosen?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
}
