import type { addSentCode, proveSentCode, SentCodeMethod } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useMemo, useState } from 'react';
import { SentCodeForm } from './code-form.tsx';
import { makeReported } from './report-change.ts';
import { useGranted } from './use-granted.tsx';

interface SentCodeProofProps {
  method: SentCodeMethod;
  sent: AnswerOf<typeof proveSentCode>;
  /** Sends another code. */
  onAgain(): void;
  onCancel(): void;
  onAdded(): void;
}

/** Takes the code that was sent to a confirmed address, which turns its method on. */
export function SentCodeProof({ method, sent, onAgain, onCancel, onAdded }: SentCodeProofProps) {
  const { api, services, t } = useView();
  const granted = useGranted();
  const [fault, setFault] = useState<string>();
  // The clock of the device may be wrong, so the wait is counted from the answer.
  const againAtMs = useMemo(() => Date.now() + sent.againAt - sent.time, [sent]);

  async function enter(code: string): Promise<void> {
    await granted.run(
      async () => {
        const path = '/web-api/user/factors/sent-codes/:method';
        const body = { requestId: sent.requestId, code };
        await makeReported(services, { action: 'add-sent-codes' }, () =>
          api<typeof addSentCode>('POST', path, { params: { method }, body, carries: ['token'] }),
        );
        onAdded();
      },
      (refusal) => setFault(failureText(t, refusal)),
    );
  }

  return (
    <>
      <SentCodeForm
        text={t('sentCodes.sentTo', { to: sent.to })}
        failure={fault}
        submitLabel={t('twoStep.confirm')}
        isBusy={granted.isBusy}
        againAtMs={againAtMs}
        onCode={(code) => void enter(code)}
        onTyped={() => setFault(undefined)}
        onAgain={onAgain}
        onCancel={onCancel}
      />
      {granted.dialog}
    </>
  );
}
