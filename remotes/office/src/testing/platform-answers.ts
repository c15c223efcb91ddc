import type { BetView } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/call-api';
import { sampleBet, samplePayment } from './sample-bets.ts';

/** Answers a call like the platform; throws for a refusal. */
export type PlatformAnswer = (url: URL, headers: Readonly<Record<string, string>>) => unknown;

export const supportEmail = 'help@site.example';
export const helpLine = {
  name: 'BeGambleAware',
  phone: '0808 8020 133',
  url: 'https://www.begambleaware.org',
};

const lostBet = sampleBet({ betId: 'b2', state: 'lost', stakeMinor: 5_000, returnMinor: 0 });
const personalData = {
  userId: '100234',
  email: 'ana@site.example',
  name: 'Ana <b>',
  surname: null,
  birthDate: '1990-05-17',
  phone: null,
  city: null,
  countryCode: 'br',
  currency: 'EUR',
  bonusChoice: 1,
  promoCode: 'WELCOME',
  registeredAt: Date.UTC(2026, 0, 5, 12, 30),
};
/** The identification of a player who has given nothing yet. */
export const verification = {
  state: 'none',
  reason: null,
  requestedDocument: null,
  submittedAt: null,
  decidedAt: null,
  expiresOn: null,
  data: {
    date_birthday: '1990-05-17',
    name: 'Ana <b>',
    surname: null,
    passport: null,
    passport_date: null,
    passport_end_date: null,
    registration_address: null,
    inn: null,
    document_type: null,
  },
  missing: { fields: ['surname', 'passport', 'passport_date', 'registration_address'], document: true },
  documents: [],
  requiredFor: ['withdrawal'],
  allows: { stake: true, deposit: true, withdrawal: false },
};
export const currentSession = {
  sessionId: 's1',
  browser: 'Firefox',
  system: 'Linux',
  country: 'de',
  city: null,
  startedAt: Date.UTC(2026, 2, 1, 12),
  seenAt: Date.UTC(2026, 2, 1, 13),
  expiresAt: Date.UTC(2026, 2, 2),
  isCurrent: true,
};
const stake = {
  transactionId: '17',
  kind: 'stake',
  amountMinor: -1_000,
  balanceMinor: 9_000,
  currency: 'EUR',
  postedAt: Date.UTC(2026, 2, 1, 12, 30),
  reference: { type: 'bet', id: '0198c7e2-0000-7000-8000-00000000abcd' },
};
const deposit = { ...stake, transactionId: '16', kind: 'deposit', amountMinor: 10_000, balanceMinor: 10_000 };

const answers: Readonly<Record<string, unknown>> = {
  '/bff-api/config/group/get': {
    result: { contacts: { email: supportEmail, phone: '', helpLine }, application: {} },
  },
  '/web-api/user/personal-data': personalData,
  '/web-api/user/verification': verification,
  '/web-api/user/rights': { rights: { 'change-data': { allowed: true, code: null, until: null } } },
  '/web-api/user/mailing': {
    settings: {
      enable_mail_news: false,
      enable_mail_deposit: true,
      enable_mail_bets: false,
      enable_sms_news: false,
    },
  },
  '/web-api/user/activation': {
    activation_type: 1,
    enable_phone_binding: false,
    email: 'ana@site.example',
    phone: null,
  },
  '/web-api/user/config': {
    protection_level: 56,
    protection_methods: { enable_phone_binding: true, enable_email_auth: true, is_changed_password: true },
    changed_pass_day_count: 12,
  },
  '/web-api/user/me': { ...personalData, email: null, balanceMinor: 123_456 },
  '/web-api/user/erasure': {
    lines: [
      {
        datum: 'profile',
        fate: 'kept',
        years: 5,
        whileExcluded: false,
        isSealed: true,
        reason: 'money-laundering',
      },
      {
        datum: 'settings',
        fate: 'deleted',
        years: null,
        whileExcluded: false,
        isSealed: false,
        reason: 'not-needed',
      },
    ],
    waitDays: 14,
    obstacles: ['open-bets', 'money'],
    money: [{ currency: 'EUR', amountMinor: 700 }],
    request: null,
  },
  '/web-api/user/data-exports': {
    items: [
      {
        exportId: 'e2',
        state: 'running',
        bytes: 0,
        createdAt: Date.UTC(2026, 2, 1, 12),
        finishedAt: null,
        expiresAt: Date.UTC(2026, 2, 8, 12),
      },
      {
        exportId: 'e1',
        state: 'done',
        bytes: 4_096,
        createdAt: Date.UTC(2026, 1, 28, 12),
        finishedAt: Date.UTC(2026, 1, 28, 12, 1),
        expiresAt: Date.UTC(2026, 2, 7, 12),
      },
    ],
  },
  '/web-api/user/sessions': {
    sessions: [currentSession, { ...currentSession, sessionId: 's2', isCurrent: false, browser: null }],
  },
  '/web-api/user/sessions/history': {
    items: [
      {
        id: 'h1',
        kind: 'failure',
        at: Date.UTC(2026, 2, 1, 11),
        reason: 'password',
        browser: 'Chrome',
        system: 'Windows',
        country: 'fr',
        city: 'Lyon',
        startedAt: null,
        seenAt: null,
      },
      {
        id: 'h2',
        kind: 'session',
        at: Date.UTC(2026, 2, 1, 10),
        reason: 'idle',
        browser: 'Safari',
        system: 'iOS',
        country: null,
        city: null,
        startedAt: Date.UTC(2026, 2, 1, 8),
        seenAt: Date.UTC(2026, 2, 1, 9),
      },
    ],
    next: null,
  },
  '/web-api/user/networks': {
    linked: [{ provider: 'google', linkedAt: Date.UTC(2030, 4, 1) }],
    offered: ['google', 'discord'],
  },
  '/web-api/user/factors': {
    totp: false,
    recoveryCodesLeft: 0,
    passkeys: [],
    sentCodes: { email: { isOn: false, to: 'm•••@site.example' }, sms: { isOn: false, to: null } },
    securityQuestion: { question: 'own', text: 'What does my uncle collect?' },
  },
  '/web-api/accounts': {
    variant: 0,
    accounts: [{ id: '5', type: 0, iso: 'EUR', symbol: '€', moneyMinor: 123_456, isActive: true }],
  },
  '/web-api/accounts/transactions': { transactions: [stake, { ...deposit, reference: null }], next: '16' },
  '/web-api/payments': { payments: [samplePayment()], next: null },
  '/web-api/sportsbook/referrals': { referrals: [] },
  '/limit-service-api/api/external/web/v3/limits': { data: [] },
};

/** Answers about a player with an open and a lost bet, a deposit and two sessions. */
export const answerPlayer: PlatformAnswer = ({ pathname, searchParams }) => {
  if (pathname !== '/web-api/sportsbook/bets') return answers[pathname];
  const state = searchParams.get('state');
  if (state === 'open') return { bets: [sampleBet()], next: null };
  if (state === 'settled') return { bets: [lostBet], next: null };
  return { bets: [sampleBet(), lostBet], next: 'b2' };
};

/** Answers like `answerPlayer`, with these bets as the whole history. */
export function answerBets(bets: readonly BetView[]): PlatformAnswer {
  return (url, headers) =>
    url.pathname === '/web-api/sportsbook/bets' ? { bets, next: null } : answerPlayer(url, headers);
}

/** Answers of the platform to a visitor. */
export const answerVisitor: PlatformAnswer = (url, headers) => {
  if (url.pathname.startsWith('/bff-api')) return answerPlayer(url, headers);
  throw new ApiError(401, 'UNAUTHENTICATED', '');
};

/** Answers of a platform that is down. */
export const answerDown: PlatformAnswer = () => {
  throw new ApiError(503, 'UNAVAILABLE', '');
};
