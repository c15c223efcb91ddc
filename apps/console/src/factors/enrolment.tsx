import type { OperatorSession } from '@fairline/contracts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../core/texts.ts';
import { Segments } from '../parts/segments.tsx';
import styles from './factors.module.css';
import { PasskeyEnrolment } from './passkey-enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts } from './texts.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';

const kinds = ['totp', 'passkey'] as const;

export interface FirstFactorProps {
  onDone(session: OperatorSession): void;
  onSignedOut(): void;
  /** Content below the form, until the factor is set up. */
  children?: ReactNode;
}

/** Sets up the first second factor of an operator, and then shows the recovery codes. */
export function FirstFactor({ onDone, onSignedOut, children }: FirstFactorProps) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<(typeof kinds)[number]>('totp');
  const [made, setMade] = useState<{ recoveryCodes: readonly string[]; session: OperatorSession }>();
  if (made) return <RecoveryCodes codes={made.recoveryCodes} onSaved={() => onDone(made.session)} />;

  const Enrolment = kind === 'totp' ? TotpEnrolment : PasskeyEnrolment;
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('first-factor')}</p>
      <Segments
        label={t('factor-kind')}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
      <Enrolment
        onEnrolled={(answer) => (answer.recoveryCodes.length > 0 ? setMade(answer) : onDone(answer.session))}
        onSignedOut={onSignedOut}
      />
      {children}
    </div>
  );
}
