import type { CredentialSaving } from '@fairline/contracts';
import { saveFile } from '@fairline/remote-views/save-file.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { copy as copyShape } from '@fairline/ui/shapes.ts';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import cardStyles from '../card/card.module.css';
import { Entrance } from '../card/entrance.tsx';
import { useRules } from '../use-rules.ts';
import { CredentialsByEmail } from './credentials-by-email.tsx';
import { type Credentials, credentialsText, saveTextFile } from './credentials-file.ts';
import { drawPicture } from './credentials-picture.ts';
import styles from './registration.module.css';

export interface CredentialsScreenProps {
  credentials: Credentials;
  onContinue(): void;
}

/** Shows the generated login and password. They are shown only once. */
export function CredentialsScreen({ credentials, onContinue }: CredentialsScreenProps) {
  const { t } = useView();
  const { credentialSavings } = useRules();
  const [status, setStatus] = useState('');
  const [isLeaving, setIsLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(t('credentials.copied'));
    } catch {
      // A page that is not served over HTTPS has no clipboard.
      setStatus(t('credentials.copyFailed'));
    }
  }

  async function savePicture(): Promise<void> {
    const lines = credentialsText(t, credentials, location.origin).trimEnd().split('\r\n');
    const { direction } = getComputedStyle(document.documentElement);
    const picture = await drawPicture(lines, direction === 'rtl' ? 'rtl' : 'ltr');
    saveFile(`${location.hostname}-${credentials.login}.png`, picture);
  }

  const savings: Readonly<Record<CredentialSaving, ReactNode>> = {
    0: (
      <Button
        wide
        onClick={() =>
          saveTextFile(
            `${location.hostname}-${credentials.login}.txt`,
            credentialsText(t, credentials, location.origin),
          )
        }
      >
        {t('credentials.save')}
      </Button>
    ),
    1: (
      <Button wide onClick={savePicture}>
        {t('credentials.picture')}
      </Button>
    ),
    2: <CredentialsByEmail />,
  };

  return (
    <Entrance title={t('credentials.title')} lead={t('credentials.lead')} headingRef={heading} isNews>
      <dl className={styles.credentials}>
        {(['login', 'password'] as const).map((name) => (
          <div key={name} className={styles.credential}>
            <dt>{t(`credentials.${name}`)}</dt>
            <dd dir="ltr" className={styles.value}>
              {credentials[name]}
            </dd>
            <dd className={styles.copy}>
              <IconButton
                icon={copyShape}
                label={`${t('credentials.copy')}: ${t(`credentials.${name}`)}`}
                onClick={() => copy(credentials[name])}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.said} role="status">
        {status}
      </p>
      <div className={cardStyles.form}>
        {credentialSavings.map((number) => (
          <Fragment key={number}>{savings[number]}</Fragment>
        ))}
        <Button
          variant="primary"
          size="lg"
          wide
          busy={isLeaving}
          onClick={() => {
            setIsLeaving(true);
            onContinue();
          }}
        >
          {t('credentials.continue')}
        </Button>
      </div>
    </Entrance>
  );
}
