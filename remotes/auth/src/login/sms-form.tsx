import type { sendSms } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useState } from 'react';
import type { Challenge } from '../challenge/use-challenge.ts';
import { NumberForm } from '../phone/number-form.tsx';
import { loginEvent } from './login-event.ts';
import { type SentSms, SmsCodeForm } from './sms-code-form.tsx';
import type { Entry } from './use-entry.ts';

interface SmsFormProps {
  entry: Entry;
  challenge: Challenge;
}

/** The form of sign-in by the code of an SMS (form state `sms`): first the number, then the code. */
export function SmsForm({ entry, challenge }: SmsFormProps) {
  const { api, services } = useView();
  const [sent, setSent] = useState<SentSms>();

  /** Sends a code. @throws ApiError */
  async function send(number: SentSms['number']): Promise<void> {
    const body = { 'phone-number': number.phone, 'phone-code': number.code };
    try {
      const { time, againAt } = await api<typeof sendSms>('POST', '/web-api/user/login/sms/code', {
        body,
        carries: ['device'],
        desk: challenge.desk,
      });
      // The clock of the device may be wrong, so the wait is counted from now.
      setSent((earlier) => ({
        number,
        againAtMs: Date.now() + againAt - time,
        isRepeated: earlier !== undefined,
      }));
      entry.startAgain();
    } catch (error) {
      services.emit('track', loginEvent({ method: 'sms' }, failureCode(error)));
      throw error;
    }
  }

  if (sent && entry.failure !== 'SIGN_IN_UNKNOWN') {
    return (
      <SmsCodeForm
        entry={entry}
        challenge={challenge}
        sent={sent}
        onAgain={() => send(sent.number)}
        onBack={() => {
          entry.startAgain();
          setSent(undefined);
        }}
      />
    );
  }
  return (
    <NumberForm
      size="lg"
      challenge={challenge}
      failure={entry.failure}
      onSend={({ phone, country }) => send({ phone, code: country.phoneCode })}
    />
  );
}
