import type { inviteOperator } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import sheet from '../../parts/sheet.module.css';
import { useAction } from '../../parts/use-action.ts';
import { renewOperators } from './operator-queries.ts';
import { texts } from './texts.ts';

/** Invites a person by e-mail address, and shows the link once. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const [email, setEmail] = useState('');
  const [made, setMade] = useState<AnswerOf<typeof inviteOperator>>();
  const { run, isBusy, problem } = useAction(async () => {
    const body = { email };
    setMade(await api<typeof inviteOperator>('POST', '/console-api/operators/invitations', { body }));
    await renewOperators();
  });

  if (made) {
    return (
      <Dialog
        key="made"
        open
        onClose={() => {}}
        title={t('invite-made')}
        closeLabel={t('close')}
        dismissible={false}
        footer={
          <>
            <CopyButton text={made.link} />
            <Button variant="primary" size="sm" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        }
      >
        <div className={sheet.form}>
          <p>{t('invite-once', { time: dateTime(made.expiresAt) })}</p>
          <code className={sheet.secret}>{made.link}</code>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="form"
      open
      onClose={onClose}
      title={t('invite-title')}
      closeLabel={t('close')}
      dismissible={!isBusy}
    >
      <form
        className={sheet.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p>{t('invite-text')}</p>
        <TextField
          label={t('email')}
          type="email"
          required
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {problem !== undefined && (
          <p role="alert" className={sheet.problem}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('invite')}
        </Button>
      </form>
    </Dialog>
  );
}
