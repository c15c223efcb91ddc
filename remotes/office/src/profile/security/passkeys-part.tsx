import type {
  addPlayerPasskey,
  beginPlayerPasskey,
  PasskeyView,
  removePlayerPasskey,
  renamePlayerPasskey,
} from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import type { Factors } from './factors-data.ts';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { useGranted } from './use-granted.tsx';

interface PasskeysPartProps {
  factors: Factors;
  reload(): void;
}

/** Stands for the form of a new passkey where the form of a known passkey has the id of that passkey. */
const newOne = 'new';

/** The player's passkeys, with the ways to add, rename and remove them. */
export function PasskeysPart({ factors, reload }: PasskeysPartProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [open, setOpen] = useState<string>();
  const isHydrated = useHydrated();

  async function add(name: string): Promise<void> {
    await granted.run(async () => {
      const { makePasskey } = await import('@fairline/remote-views/passkey.ts');
      const options = await api<typeof beginPlayerPasskey>('POST', '/web-api/user/passkeys/enrolment');
      // The browser refuses when the person closes its dialog, or when the device has a passkey already.
      const response = await makePasskey(options).catch(() => undefined);
      if (!response) return services.notify({ kind: 'error', text: t('passkeys.notMade') });
      await makeReported(services, { action: 'add-passkey' }, () =>
        api<typeof addPlayerPasskey>('POST', '/web-api/user/passkeys', {
          body: { name, response },
          carries: ['token'],
        }),
      );
      services.notify({ kind: 'success', text: t('passkeys.added', { name }) });
      setOpen(undefined);
      reload();
    });
  }

  const rename = (passkeyId: string, name: string) =>
    granted.run(async () => {
      const call = { params: { passkeyId }, body: { name } };
      await makeReported(services, { action: 'rename-passkey' }, () =>
        api<typeof renamePlayerPasskey>('PUT', '/web-api/user/passkeys/:passkeyId', call),
      );
      setOpen(undefined);
      reload();
    });

  const remove = ({ passkeyId, name }: PasskeyView) =>
    granted.run(async () => {
      await makeReported(services, { action: 'remove-passkey' }, () =>
        api<typeof removePlayerPasskey>('DELETE', '/web-api/user/passkeys/:passkeyId', {
          params: { passkeyId },
          carries: ['token'],
        }),
      );
      services.notify({ kind: 'success', text: t('passkeys.removed', { name }) });
      reload();
    });

  const close = () => setOpen(undefined);
  return (
    <>
      {factors.passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {factors.passkeys.map((passkey) =>
            open === passkey.passkeyId ? (
              <li key={passkey.passkeyId}>
                <NameForm
                  start={passkey.name}
                  submit={t('passkeys.save')}
                  isBusy={granted.isBusy}
                  onCancel={close}
                  onSubmit={(name) => rename(passkey.passkeyId, name)}
                />
              </li>
            ) : (
              <li key={passkey.passkeyId} className={styles.passkey}>
                <span>
                  <bdi>{passkey.name}</bdi>
                  <br />
                  <PasskeyTimes passkey={passkey} />
                </span>
                <span className={frameStyles.ways}>
                  <Button
                    size="sm"
                    aria-label={t('passkeys.renameOne', { name: passkey.name })}
                    onClick={() => setOpen(passkey.passkeyId)}
                  >
                    {t('passkeys.rename')}
                  </Button>
                  <Button
                    size="sm"
                    busy={granted.isBusy}
                    aria-label={t('passkeys.removeOne', { name: passkey.name })}
                    onClick={() => remove(passkey)}
                  >
                    {t('passkeys.remove')}
                  </Button>
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      {open === newOne ? (
        <NameForm
          start=""
          submit={t('passkeys.add')}
          isBusy={granted.isBusy}
          onCancel={close}
          onSubmit={add}
        />
      ) : (
        <div className={frameStyles.ways}>
          <Button disabled={!isHydrated} onClick={() => setOpen(newOne)}>
            {t('passkeys.begin')}
          </Button>
        </div>
      )}
      {granted.dialog}
    </>
  );
}

function PasskeyTimes({ passkey: { addedAt, usedAt } }: { passkey: PasskeyView }) {
  const { context, t } = useView();
  const text = usedAt === null ? 'passkeys.since' : 'passkeys.used';
  return (
    <small className={frameStyles.muted}>
      <ReaderTime reader={context} at={usedAt ?? addedAt} text={t(text, { time: '{dateTime}' })} />
    </small>
  );
}

interface NameFormProps {
  start: string;
  submit: string;
  isBusy: boolean;
  onCancel(): void;
  onSubmit(name: string): Promise<void>;
}

/** The form for the name of a passkey. */
function NameForm({ start, submit, isBusy, onCancel, onSubmit }: NameFormProps) {
  const { t } = useView();
  const [isMissing, setIsMissing] = useState(false);

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setIsMissing(name === '');
    if (name !== '') void onSubmit(name);
  }

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        defaultValue={start}
        maxLength={60}
        autoComplete="off"
        dir="auto"
        // The form replaces the button that was pressed, and takes its focus.
        autoFocus
        error={isMissing ? t('passkeys.nameMissing') : undefined}
        onChange={() => setIsMissing(false)}
      />
      <div className={frameStyles.ways}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('twoStep.cancel')}
        </Button>
      </div>
    </form>
  );
}
