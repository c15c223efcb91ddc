import type { Transporter } from 'nodemailer';
import type { ProviderAnswer } from '../domain/delivery-rules.ts';
import type { EmailProvider, OutgoingEmail } from './port.ts';

export interface SmtpParts {
  /** The address of the server with user and password, such as `smtps://user:password@mail.example:465`. */
  url: string;
  /** The sender, such as `Fairline <no-reply@site.example>`. */
  from: string;
}

const connectMs = 10_000;
const answerMs = 20_000;

/** Creates the provider that sends e-mail by SMTP. Another machine is reached over TLS alone. */
export function createSmtp({ url, from }: SmtpParts): EmailProvider {
  const server = new URL(url);
  let opened: Promise<Transporter> | undefined;
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    name: 'smtp',
    async send(email, signal) {
      if (signal.aborted) return { kind: 'again', reason: 'stopped' };
      try {
        opened ??= openTransport(server);
        const { messageId } = await (await opened).sendMail(letterOf(email, { from, domain }));
        return { kind: 'sent', reference: messageId };
      } catch (error) {
        return answerOf(error);
      }
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

/** The library takes 5 MB of memory, so it is loaded with the first letter. */
async function openTransport(server: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  return createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    requireTLS: !isLocal,
    ignoreTLS: isLocal && server.protocol === 'smtp:',
    ...(server.username === ''
      ? {}
      : {
          auth: {
            user: decodeURIComponent(server.username),
            pass: decodeURIComponent(server.password),
          },
        }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    // A letter is made of values alone. No attachment or address in it is ever loaded.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function letterOf(email: OutgoingEmail, { from, domain }: { from: string; domain: string }) {
  const { messageId, to, subject, text, html, language, unsubscribeUrl } = email;
  return {
    from,
    // The object form keeps a comma in an address from naming a second reader.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${domain}>`,
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

/** RFC 5321, 4.2.1: a 5yz answer is final, and a 4yz answer is not. A refused sign-in is a fault of our settings. */
function answerOf(error: unknown): ProviderAnswer {
  const { code, responseCode } = { code: undefined, responseCode: undefined, ...Object(error) };
  if (code === 'EAUTH') return { kind: 'again', reason: 'smtp-sign-in-refused' };
  if (typeof responseCode !== 'number') return { kind: 'again', reason: 'smtp-unreachable' };
  const reason = `smtp-${responseCode}`;
  return responseCode >= 500 ? { kind: 'failed', reason } : { kind: 'again', reason };
}
