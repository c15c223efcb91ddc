import type { Activation } from '@fairline/contracts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import frameStyles from '../../../frame/frame.module.css';
import styles from '../security.module.css';
import { useGranted } from '../use-granted.tsx';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { type ContactKind, contactKinds, isConfirmed } from './contacts-data.ts';
import { type ContactChange, useContactChange } from './use-contact-change.ts';

interface ContactsPartProps {
  activation: Activation;
  reload(): void;
}

/** ACC-04: the e-mail address and the telephone number of the account, with the ways to confirm and to change them. */
export function ContactsPart({ activation, reload }: ContactsPartProps) {
  return (
    <ul className={styles.contacts}>
      {contactKinds.map((kind) => (
        <li key={kind}>
          <Contact kind={kind} activation={activation} reload={reload} />
        </li>
      ))}
    </ul>
  );
}

function Contact({ kind, activation, reload }: ContactsPartProps & { kind: ContactKind }) {
  const { services, t } = useView();
  const isHydrated = useHydrated();
  const granted = useGranted();
  const present = activation[kind];
  const confirmed = isConfirmed(activation, kind);
  const change = useContactChange({
    kind,
    present,
    granted,
    onDone() {
      services.notify({ kind: 'success', text: t(`address.done.${kind}`) });
      reload();
    },
  });
  return (
    <div className={styles.contact}>
      <p className={styles.state}>
        <strong>{t(`address.${kind}`)}</strong>
        <span className={styles.address}>
          {present === null ? t('address.none') : <bdi dir="ltr">{present}</bdi>}
        </span>
        {present !== null && (
          <Badge tone={confirmed ? 'positive' : 'warning'}>
            {t(confirmed ? 'address.confirmed' : 'address.notConfirmed')}
          </Badge>
        )}
      </p>
      {change.step ? (
        <Steps kind={kind} activation={activation} change={change} />
      ) : (
        <>
          {change.failure !== undefined && (
            <p role="alert" className={styles.failure}>
              {t(change.failure)}
            </p>
          )}
          <div className={frameStyles.ways}>
            {present !== null && !confirmed && (
              <Button
                variant="primary"
                busy={change.isBusy}
                disabled={!isHydrated}
                onClick={change.confirmPresent}
              >
                {t(`address.confirm.${kind}`)}
              </Button>
            )}
            <Button disabled={!isHydrated || change.isBusy} onClick={change.begin}>
              {t(`address.${present === null ? 'add' : 'change'}.${kind}`)}
            </Button>
          </div>
        </>
      )}
      {granted.dialog}
    </div>
  );
}

function Steps({
  kind,
  activation,
  change,
}: {
  kind: ContactKind;
  activation: Activation;
  change: ContactChange;
}) {
  const { t } = useView();
  const { step } = change;
  if (step?.name === 'address') return <AddressStep kind={kind} activation={activation} change={change} />;
  if (step?.name === 'prove') {
    const text = t('address.proveText', { to: activation[step.by] ?? '' });
    return <CodeStep key="prove" change={change} sent={step.sent} text={text} />;
  }
  if (step?.name !== 'code') return null;
  const text = t('address.sentText', { to: step.address });
  return <CodeStep key={step.sent.requestId} change={change} sent={step.sent} text={text} />;
}
