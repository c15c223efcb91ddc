import { type Logger, pino } from 'pino';

export type { Logger };

/** Names whose values never reach a log: secrets, tokens, documents. */
const redacted = [
  'password',
  'uPassword',
  'token',
  'cookie',
  'authorization',
  'secret',
  'passport',
  'inn',
  'req.headers.cookie',
  'req.headers.authorization',
  '*.password',
  '*.uPassword',
  '*.token',
  '*.secret',
];

/** Structured log on standard error, so that standard output stays for the person who started the process. */
export function createLog(level: string): Logger {
  return pino({ level, redact: redacted, base: {} }, pino.destination({ fd: 2, sync: false }));
}
