import type { proveSentCode, removeSentCode, SentCodeMethod } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import type { Factors } from './factors-data.ts';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { SentCodeProof } from './sent-code-proof.tsx';
import { useGranted } from './use-granted.tsx';

interface SentCodesPartProps {
  factors: Factors;
  reload(): void;
}

const methods = ['email', 'sms'] as const satisfies readonly SentCodeMethod[];

/** Codes by e-mail and by SMS as the second step: their state, and the ways to turn each on and off. */
export function SentCodesPart({ factors, reload }: SentCodesPartProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [proof, setProof] = useState<{ method: SentCodeMethod; sent: AnswerOf<typeof proveSentCode> }>();

  const prove = (method: SentCodeMethod) =>
    granted.run(async () => {
      const path = '/web-api/user/factors/sent-codes/:method/proof';
      setProof({ method, sent: await api<typeof proveSentCode>('POST', path, { params: { method } }) });
    });
  const remove = (method: SentCodeMethod) =>
    granted.run(async () => {
      const path = '/web-api/user/factors/sent-codes/:method';
      await makeReported(services, { action: 'remove-sent-codes' }, () =>
        api<typeof removeSentCode>('DELETE', path, { params: { method }, carries: ['token'] }),
      );
      services.notify({ kind: 'success', text: t(`sentCodes.removed.${method}`) });
      reload();
    });

  return (
    <>
      <ul className={styles.passkeys}>
        {methods.map((method) => (
          <li key={method} className={styles.passkey}>
            <Method method={method} state={factors.sentCodes[method]} />
            {proof?.method === method ? (
              <SentCodeProof
                method={method}
                sent={proof.sent}
                onAgain={() => prove(method)}
                onCancel={() => setProof(undefined)}
                onAdded={() => {
                  setProof(undefined);
                  services.notify({ kind: 'success', text: t(`sentCodes.added.${method}`) });
                  reload();
                }}
              />
            ) : (
              <Switch
                method={method}
                state={factors.sentCodes[method]}
                isBusy={granted.isBusy}
                onAdd={() => prove(method)}
                onRemove={() => remove(method)}
              />
            )}
          </li>
        ))}
      </ul>
      {granted.dialog}
    </>
  );
}

interface MethodProps {
  method: SentCodeMethod;
  state: Factors['sentCodes'][SentCodeMethod];
}

function Method({ method, state: { isOn, to } }: MethodProps) {
  const { t } = useView();
  return (
    <span>
      {t(`sentCodes.${method}`)} {isOn && <Badge tone="positive">{t('twoStep.on')}</Badge>}
      <br />
      <small className={frameStyles.muted}>
        {to === null ? t(`sentCodes.missing.${method}`) : <bdi>{to}</bdi>}
      </small>
    </span>
  );
}

interface SwitchProps extends MethodProps {
  isBusy: boolean;
  onAdd(): void;
  onRemove(): void;
}

/** The button that turns a method on or off. Without a confirmed address there is the way to confirm one. */
function Switch({ method, state: { isOn, to }, isBusy, onAdd, onRemove }: SwitchProps) {
  const { t } = useView();
  if (to === null) {
    return (
      <a className={frameStyles.lone} href="#contacts">
        {t('protection.toContacts')}
      </a>
    );
  }
  return isOn ? (
    <Button size="sm" busy={isBusy} aria-label={t(`sentCodes.turnOff.${method}`)} onClick={onRemove}>
      {t('twoStep.remove')}
    </Button>
  ) : (
    <Button size="sm" busy={isBusy} aria-label={t(`sentCodes.turnOn.${method}`)} onClick={onAdd}>
      {t('sentCodes.turnOn')}
    </Button>
  );
}
