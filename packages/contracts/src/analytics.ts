import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { documentTypes } from './verification.ts';

/** A name that the site defines itself, of a route, a remote or a reason; never text that a person typed. */
const ownName = z.string().regex(/^[a-zA-Z0-9][\w.-]{0,59}$/);
/** The outcome of an attempt; `code` is the stable code of its error. */
const outcome = {
  outcome: z.enum(['opened', 'submitted', 'succeeded', 'failed']),
  code: ownName.optional(),
};

export const registrationTypes = ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'] as const;
/** 0 rejects bonuses, 1 is the sport bonus, 2 the casino bonus. */
export const registrationBonuses = [0, 1, 2] as const;
/** Sign-in networks. */
export const socialNetworks = [
  'google',
  'vk',
  'ok',
  'fb',
  'mailru',
  'yandex',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
  'discord',
] as const;

/** Names of the fields of personal data; their values are never sent. */
export const personalFields = [
  'name',
  'surname',
  'middle-name',
  'birth-date',
  'birth-place',
  'region',
  'city',
  'country',
  'registration-address',
  'passport-number',
  'passport-series',
  'passport-issue-date',
  'passport-type',
  'passport-issuer',
  'tax-id',
  'phone',
  'email',
  'login',
  'password',
  'pin-code',
  'registration-date',
] as const;

export const accountSections = [
  'bet-history',
  'recharge',
  'withdrawal',
  'payment-history',
  'personal-data',
  'security',
  'partner-program',
  'qr-authorization',
  'mailing',
  'promo-check',
  'cashback',
  'bonuses',
  'wallets',
  'account',
  'line',
  'live',
  'support',
  'session-history',
  'transactions-main',
  'transactions-virtual',
] as const;

/** What a player changes for the safety of the account. A new password is an event of personal data. */
export const securityActions = [
  'end-session',
  'end-other-sessions',
  'add-totp',
  'remove-totp',
  'renew-recovery-codes',
  'add-sent-codes',
  'remove-sent-codes',
  'add-passkey',
  'rename-passkey',
  'remove-passkey',
  'link-network',
  'remove-network',
  'set-question',
  'remove-question',
  'allow-device',
  'decline-device',
] as const;

/** What a reader does in the lists and pages of the sportsbook. */
export const offerActions = [
  'window',
  'multi-match',
  'market-search',
  'market-pinned',
  'builder-opened',
  'view',
  'calendar',
  'statistics',
  'shortcuts',
  'keyboard-bet',
  'outright-search',
  'outright-order',
  'accumulator-added',
  'accumulator-generated',
] as const;

const network = z.enum(socialNetworks);

/** A duration in milliseconds. */
const durationMs = z.number().min(0).max(86_400_000);

/** Load times of a page (Web Vitals); null for a value that the browser does not report. */
const performanceFields = {
  route: ownName,
  lng: z.string().regex(/^[a-z]{2}$/),
  navigation: z
    .strictObject({
      type: z.enum(['navigate', 'reload', 'back_forward', 'prerender']),
      ttfbMs: durationMs,
      responseEndMs: durationMs,
      domInteractiveMs: durationMs,
      loadMs: durationMs,
      transferBytes: z.number().min(0).max(1e12),
    })
    .nullable(),
  lcpMs: durationMs.nullable(),
  cls: z.number().min(0).max(1_000),
  inpMs: durationMs.nullable(),
  /** The time from the opening of each remote to its hydration. */
  remotes: z.array(z.strictObject({ remote: ownName, durationMs })).max(50),
};

/** Every event by name, with the schema of its data. */
export const eventCatalogue = {
  registration: z.strictObject({
    type: z.enum(registrationTypes),
    bonus: z.literal(registrationBonuses).optional(),
    network: network.optional(),
    ...outcome,
  }),
  /** A visitor closed the registration modal; `route` is the page below it. */
  'registration-left': z.strictObject({ route: ownName }),
  login: z.strictObject({
    method: z.enum(['id', 'email', 'phone', 'sms', 'token', 'two-step', 'network', 'passkey', 'qr']),
    network: network.optional(),
    ...outcome,
  }),
  logout: z.strictObject({ reason: z.enum(['player', 'idle', 'session-limit', 'expired']) }),
  recovery: z.strictObject({ method: z.enum(['email', 'phone']), ...outcome }),
  account: z.strictObject({
    action: z.enum(['changed', 'added', 'removed', 'transferred', 'section-opened', 'conversion-asked']),
    section: z.enum(accountSections).optional(),
  }),
  'personal-data': z.strictObject({
    action: z.enum([
      'opened',
      'saved',
      'failed',
      'export-asked',
      'exported',
      'erasure-asked',
      'erasure-taken-back',
    ]),
    fields: z.array(z.enum(personalFields)).max(personalFields.length),
  }),
  /** A document for the identification was sent; never what it shows. */
  document: z.strictObject({ type: z.enum(documentTypes), ...outcome }),
  security: z.strictObject({ action: z.enum(securityActions), network: network.optional(), ...outcome }),
  /** Changed terms were shown to the player, or confirmed. Who declines them logs out. */
  terms: z.strictObject({ version: z.int().min(0), ...outcome }),
  /** The player confirmed an address of the account. */
  activation: z.strictObject({ method: z.enum(['email', 'phone']), ...outcome }),
  mailing: z.strictObject({
    setting: z.enum(['enable_mail_news', 'enable_mail_deposit', 'enable_mail_bets', 'enable_sms_news']),
    isOn: z.boolean(),
  }),
  bonus: z.strictObject({
    action: z.enum(['shown', 'opened', 'chosen', 'activated', 'declined']),
    bonus: z.literal(registrationBonuses).optional(),
  }),
  /** A reader searched what is on offer and got suggestions or none, or opened one; never the words. */
  search: z.strictObject({
    action: z.enum(['found', 'nothing', 'opened']),
    kind: z.enum(['team', 'competition', 'match', 'outright']).optional(),
  }),
  /** What a reader did in the lists and pages of the sportsbook. */
  offer: z.strictObject({ action: z.enum(offerActions) }),
  /** A match, a competition or a team became a favourite of the reader, or no longer is one. */
  favourite: z.strictObject({
    action: z.enum(['added', 'removed']),
    kind: z.enum(['match', 'competition', 'team']),
  }),
  /** A bet was placed or refused; never its stake or its selections. */
  bet: z.strictObject({
    kind: z
      .enum([
        'single',
        'one-click',
        'accumulator',
        'builder',
        'combination',
        'chain',
        'conditional',
        'anti-accumulator',
        'each-way',
      ])
      .optional(),
    ...outcome,
  }),
  /** What a reader did with a numbered coupon. */
  coupon: z.strictObject({ action: z.enum(['saved', 'shared', 'loaded', 'printed']) }),
  /** What a player did with the history of bets; never the words of a search. */
  history: z.strictObject({ action: z.enum(['filtered', 'exported', 'life-opened', 'repeated']) }),
  /** A player sells an open bet, or a part of it; sets or removes the order by which it is sold by itself; edits it; or insures it. */
  'cash-out': z.strictObject({
    part: z.enum(['whole', 'part', 'order', 'no-order', 'edit', 'insurance']),
    ...outcome,
  }),
  navigation: z.strictObject({ from: ownName, to: ownName }),
  'page-view': z.strictObject({
    route: ownName,
    lng: z.string().regex(/^[a-z]{2}$/),
    /** The form of the home page (`a` or `b`); absent for other pages. */
    homepage: z.enum(['a', 'b']).optional(),
  }),
  performance: z.strictObject(performanceFields),
  'remote-fault': z.strictObject({ remote: ownName, code: ownName }),
  /** The support chat failed to start. */
  'support-fault': z.strictObject({ code: ownName }),
  /**
   * The site met an unknown registration type, bonus or network. The collector keeps a value only in the form of our
   * names, because any other could be personal data.
   */
  error: z.strictObject({ about: ownName, value: z.string().max(200) }),
} as const;

export type EventName = keyof typeof eventCatalogue;
/** The data of the event with this name. */
export type EventData<Name extends EventName> = z.input<(typeof eventCatalogue)[Name]>;

/** Events about the site and not about its reader, which need no consent. */
export const technicalEvents = [
  'performance',
  'remote-fault',
  'support-fault',
  'error',
] as const satisfies EventName[];
export type TechnicalEvent = (typeof technicalEvents)[number];

/** Events that happen inside remotes, which report them to the shell. The shell records all others by itself. */
export type RemoteEvent =
  | Exclude<EventName, TechnicalEvent | 'page-view' | 'navigation' | 'registration-left' | 'logout'>
  | 'error';

/** The maximum number of events, and of bytes, in one batch. */
export const batchLimits = { events: 50, bytes: 32 * 1024 } as const;

export const eventBatchSchema = z.strictObject({
  /** A random id that identifies nobody. It is valid until sign-out or the end of consent. Absent without consent. */
  visit: z
    .string()
    .regex(/^[\w-]{16,40}$/)
    .optional(),
  signedIn: z.boolean(),
  /** Each event is parsed separately, so that an unknown one does not reject the others. */
  events: z
    .array(
      z.object({
        name: line(40),
        /** The milliseconds between the event and the sending, since the clocks of readers are not trusted. */
        ageMs: z.int().min(0).max(86_400_000),
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1)
    .max(batchLimits.events),
});

/** The performance of a page, which is sent once and apart from other events. */
export const performanceReportSchema = z.strictObject({
  type: z.literal('performance'),
  ...performanceFields,
});

const collectorKey = z.object({ key: line(64) });
const collected = z.object({
  /** The number of accepted events in the batch. */
  accepted: z.int(),
});

export const collectEvents = defineCall({
  id: 'collectEvents',
  method: 'POST',
  path: '/fatman-api/:key',
  summary: 'Takes a batch of events of a reader; the body is JSON, also as text/plain',
  tag: 'Analytics',
  access: 'public',
  isBackground: true,
  withoutCsrfToken: 'A beacon has no headers. Events are counted and act for nobody.',
  params: collectorKey,
  body: eventBatchSchema,
  status: 202,
  answer: collected,
  errors: ['NOT_FOUND', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
});

export const collectBeacon = defineCall({
  ...collectEvents,
  id: 'collectBeacon',
  path: '/fatman-api/:key/beacon',
  summary: 'The same, for the last word of a page that is left, or the performance of a page',
  body: z.union([eventBatchSchema, performanceReportSchema]),
});

export const getCounters = defineCall({
  id: 'getCounters',
  method: 'GET',
  path: '/fatman-api/:key/counters',
  summary: 'Counters of a site, by its domain and project',
  tag: 'Analytics',
  access: 'public',
  params: collectorKey,
  query: z.object({
    domain: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,252}$/),
    projectId: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  }),
  status: 200,
  answer: z.object({
    counters: z.array(z.object({ type: z.string(), code: z.string() })),
  }),
  errors: ['NOT_FOUND'],
});
