import { z } from 'zod';
import type { ProviderAnswer } from '../domain/delivery-rules.ts';
import type { SmsProvider } from './port.ts';

export interface TwilioParts {
  accountSid: string;
  authToken: string;
  /** The sending number in the form of E.164, or the id of a messaging service (`MG…`). */
  from: string;
  /** The origin of the API. Tests name their own. */
  origin?: string;
}

const answerMs = 20_000;

/** https://www.twilio.com/docs/messaging/api/message-resource */
const created = z.object({ sid: z.string().min(1).max(100) });
/** https://www.twilio.com/docs/usage/twilios-response#response-formats-exceptions */
const refused = z.object({ code: z.int() });

/** Creates the provider that sends SMS by the Messages API of Twilio. */
export function createTwilio({
  accountSid,
  authToken,
  from,
  origin = 'https://api.twilio.com',
}: TwilioParts): SmsProvider {
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  return {
    name: 'twilio',
    async send({ to, text }, signal) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization, accept: 'application/json' },
          body: new URLSearchParams({ To: to, Body: text, ...sender }),
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
        });
        return answerOf(response, await response.json().catch(() => undefined));
      } catch {
        return { kind: 'again', reason: 'twilio-unreachable' };
      }
    },
  };
}

function answerOf(response: Response, body: unknown): ProviderAnswer {
  if (response.status === 201) {
    const parsed = created.safeParse(body);
    return parsed.success
      ? { kind: 'sent', reference: parsed.data.sid }
      : { kind: 'again', reason: 'twilio-answer-unknown' };
  }
  const { success, data } = refused.safeParse(body);
  const reason = `twilio-${success ? data.code : response.status}`;
  // 401 and 403 are faults of our settings, which an operator can mend before the message ends.
  const isFinal =
    response.status >= 400 && response.status < 500 && ![401, 403, 429].includes(response.status);
  if (isFinal) return { kind: 'failed', reason };
  const seconds = Number(response.headers.get('retry-after'));
  return { kind: 'again', reason, afterMs: seconds > 0 ? seconds * 1_000 : undefined };
}
