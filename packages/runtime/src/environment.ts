import { z } from 'zod';
import type { SealingKey } from './sealing/sealing.ts';
import { readSealingKeys } from './sealing/sealing-keys.ts';

const roles = ['all', 'shell', 'api', 'remotes', 'live', 'worker', 'console'] as const;
export type Role = (typeof roles)[number];

const originForm = 'an http or https origin: scheme, host and port, and nothing behind them';

/** An origin in the form of browsers: the host in lower case, and the port only when it is not the default one. */
const origin = z
  .string()
  .transform((text, context) => {
    const url = URL.parse(text);
    const { protocol, origin } = url ?? {};
    const isOrigin = url?.href === `${origin}/` && (protocol === 'http:' || protocol === 'https:');
    if (isOrigin && origin !== undefined) return origin;
    context.addIssue({ code: 'custom', message: originForm });
    return z.NEVER;
  })
  .optional();

/** A host name or an IP address of this machine. */
const host = z
  .string()
  .regex(/^[\w.:%-]+$/, 'a host name or an IP address, without a port; 0.0.0.0 or :: for all of the machine');

/** Refuses blank text, which JavaScript would read as the number zero. */
const numberText = z.string().regex(/\S/, 'a number');

const hostName = /^(?:[a-z\d_](?:[a-z\d._-]*[a-z\d_])?|\[[\da-f:.]+\])$/i;
const hostNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(hostName, 'host names without ports, separated by commas')))
  .default([]);

/** Names of folders and installed packages, separated by commas. */
const extensionNames = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().min(1, 'folders or installed packages, separated by commas')))
  .default([]);

/** Keys that seal data at rest, the newest first. */
const sealingKeys = z
  .string()
  .transform((text, context) => {
    try {
      return readSealingKeys(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'sealing keys' });
      return z.NEVER;
    }
  })
  .optional();

const schema = z.object({
  PORT: numberText
    .pipe(z.coerce.number<string>('a whole number').int('a whole number').min(0).max(65535))
    .default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: z.string().regex(/\S/, 'the path of a folder').default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address that starts with postgres://')
    .optional(),
  NATS_URL: z
    .string()
    .regex(/^(nats|tls|ws|wss):\/\//, 'an address that starts with nats://')
    .optional(),
  FEED_SPEED: numberText
    .pipe(
      z.coerce
        .number<string>('a number')
        .min(0, 'between 0 (stopped) and 10000')
        .max(10_000, 'between 0 (stopped) and 10000'),
    )
    .default(1),
  SEED: z.string().min(1).max(200).default('fairline'),
  ROLE: z.enum(roles, `one of ${roles.join(', ')}`).default('all'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'production, development or test')
    .default('production'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'a pino level')
    .default('warn'),
  PUBLIC_ORIGIN: origin,
  API_ORIGIN: origin,
  REMOTES_ORIGIN: origin,
  ALLOWED_HOSTS: hostNames,
  ADDRESS_ALLOWANCE: numberText
    .pipe(
      z.coerce
        .number<string>('a number')
        .min(0.001, 'between 0.001 and 100000')
        .max(100_000, 'between 0.001 and 100000'),
    )
    .default(1),
  SEALING_KEYS: sealingKeys,
  MF_OVERRIDE_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  EXTENSIONS: extensionNames,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, 'an address that starts with smtps:// or smtp://')
    .refine((text) => URL.canParse(text), 'an address with a host')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<)?[^\s@<>,]+@[^\s@<>,]+>?$/,
      'an e-mail address, or a name and an address: Site <no-reply@site.example>',
    )
    .optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/i, 'AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+\d{6,15}|MG[\da-f]{32})$/i, 'a number such as +15005550006, or a messaging service (MG…)')
    .optional(),
  UOF_BROKER: z
    .string()
    .regex(
      /^amqps?:\/\/[^\s@]+$/,
      'an address that starts with amqps://, with a virtual host and without a user',
    )
    .refine((text) => URL.canParse(text), 'an address with a host')
    .optional(),
  UOF_API: z
    .string()
    .regex(/^https?:\/\/[^\s?#@]+$/, 'an address that starts with https://, without a query')
    .optional(),
  UOF_TOKEN: z.string().regex(/^\S+$/, 'a token without spaces').optional(),
  UOF_NODE: numberText
    .pipe(z.coerce.number<string>('a whole number').int('a whole number').min(1).max(1_000_000))
    .default(1),
  RATES_FETCH: z.enum(['on', 'off'], 'on or off').default('on'),
  PUSH_STAND_IN: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d{1,5}$/, 'an http origin on 127.0.0.1, for tests')
    .optional(),
});

/** The variables that a process of each role needs to find the other parts of the site. */
const neededByRole: Readonly<Record<Role, readonly (keyof z.infer<typeof schema>)[]>> = {
  all: [],
  api: ['DATABASE_URL', 'NATS_URL'],
  live: ['DATABASE_URL', 'NATS_URL'],
  console: ['DATABASE_URL', 'NATS_URL'],
  worker: ['DATABASE_URL', 'NATS_URL'],
  remotes: ['DATABASE_URL', 'NATS_URL', 'API_ORIGIN'],
  shell: ['DATABASE_URL', 'NATS_URL', 'API_ORIGIN', 'REMOTES_ORIGIN'],
};

/** Variables that are set together or not at all. */
const setTogether: readonly (readonly (keyof z.infer<typeof schema>)[])[] = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['UOF_BROKER', 'UOF_API', 'UOF_TOKEN'],
];

/**
 * These variables may not be empty, while other empty variables count as unset. For other programs an empty host means
 * every address of the machine, and an empty folder mostly comes from a mistyped name.
 */
const refusedEmpty: ReadonlySet<string> = new Set(['HOST', 'DATA_DIR']);

/** Values of the process's environment variables. All other configuration is in the database. */
export interface Environment {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  natsUrl: string | undefined;
  /** The ratio of simulated time to real time; 0 stops the feed. */
  feedSpeed: number;
  seed: string;
  role: Role;
  mode: 'production' | 'development' | 'test';
  logLevel: string;
  /** The origin that players see when a proxy is in front of the process. */
  publicOrigin: string | undefined;
  /** True when the public origin uses https. Browsers then send cookies over TLS only. */
  overTls: boolean;
  /** Origin of the API, for a process that does not serve it. */
  apiOrigin: string | undefined;
  /** Origin of the remotes, for a shell that does not serve them. */
  remotesOrigin: string | undefined;
  /** Host names without ports that requests may name, in addition to those of other variables. */
  allowedHosts: readonly string[];
  /** Factor for the default bounds of requests and connections from one IP address. */
  addressAllowance: number;
  /** Keys that seal data at rest, the newest first; undefined: those of the file in the data folder. */
  sealingKeys: readonly SealingKey[] | undefined;
  /**
   * The secret that signs the cookie which overrides a remote's address in one browser. It is ignored in production.
   */
  overrideSecret: string | undefined;
  /** Extensions to load: the path of a folder, or the name of an installed package. */
  extensions: readonly string[];
  /** The providers of messages to players; undefined for a channel without one. */
  messages: {
    email: { url: string; from: string } | undefined;
    sms: { accountSid: string; authToken: string; from: string } | undefined;
  };
  /** Origin of a test's push service on this machine, to which push messages may be sent. */
  pushStandIn: string | undefined;
  /** The access to a Unified Odds Feed; undefined for a site without one. */
  uof: { brokerUrl: string; apiUrl: string; token: string; node: number } | undefined;
  /** False for a site that reads no exchange rates from another machine. */
  fetchesRates: boolean;
}

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and validates the environment.
 * @throws EnvironmentError with one line for each invalid variable
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const text = variables[name];
      return text === undefined || (text === '' && !refusedEmpty.has(name)) ? [] : [[name, text]];
    }),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}=${JSON.stringify(redactedValue(name, variables[name] ?? ''))} is not valid: ${issue.message}`;
    });
    throw new EnvironmentError(lines.join('\n'));
  }
  const value = parsed.data;
  const missing = neededByRole[value.ROLE].filter((name) => value[name] === undefined);
  if (missing.length > 0) {
    throw new EnvironmentError(missing.map((name) => `ROLE=${value.ROLE} needs ${name}`).join('\n'));
  }
  for (const names of setTogether) {
    const absent = names.filter((name) => value[name] === undefined);
    if (absent.length > 0 && absent.length < names.length) {
      throw new EnvironmentError(`${names.join(', ')} are set together; missing: ${absent.join(', ')}`);
    }
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    natsUrl: value.NATS_URL,
    feedSpeed: value.FEED_SPEED,
    seed: value.SEED,
    role: value.ROLE,
    mode: value.NODE_ENV,
    logLevel: value.LOG_LEVEL,
    publicOrigin: value.PUBLIC_ORIGIN,
    overTls: value.PUBLIC_ORIGIN?.startsWith('https:') ?? false,
    apiOrigin: value.API_ORIGIN,
    remotesOrigin: value.REMOTES_ORIGIN,
    allowedHosts: value.ALLOWED_HOSTS,
    addressAllowance: value.ADDRESS_ALLOWANCE,
    sealingKeys: value.SEALING_KEYS,
    overrideSecret: value.MF_OVERRIDE_SECRET,
    extensions: value.EXTENSIONS,
    messages: messageProviders(value),
    pushStandIn: value.PUSH_STAND_IN,
    uof: uofAccess(value),
    fetchesRates: value.RATES_FETCH === 'on',
  };
}

function uofAccess(value: z.infer<typeof schema>): Environment['uof'] {
  const { UOF_BROKER: brokerUrl, UOF_API: apiUrl, UOF_TOKEN: token, UOF_NODE: node } = value;
  return brokerUrl !== undefined && apiUrl !== undefined && token !== undefined
    ? { brokerUrl, apiUrl, token, node }
    : undefined;
}

function messageProviders(value: z.infer<typeof schema>): Environment['messages'] {
  const { SMTP_URL: url, MAIL_FROM: from } = value;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: sender } = value;
  return {
    email: url !== undefined && from !== undefined ? { url, from } : undefined,
    sms:
      accountSid !== undefined && authToken !== undefined && sender !== undefined
        ? { accountSid, authToken, from: sender }
        : undefined,
  };
}

/** Variables whose values no message shows. */
const secretNames: ReadonlySet<string> = new Set([
  'MF_OVERRIDE_SECRET',
  'SEALING_KEYS',
  'TWILIO_AUTH_TOKEN',
  'UOF_TOKEN',
]);

/** Removes secrets from a value, including user name and password of an address, for an error message. */
function redactedValue(name: string, value: string): string {
  if (secretNames.has(name)) return '[Redacted]';
  return value.replace(/\/\/.*@/, '//[Redacted]@');
}
