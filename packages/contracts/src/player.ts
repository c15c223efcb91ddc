import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { minor } from './values.ts';

const email = z.email().max(254);
const password = z.string().max(200).describe('8 to 128 characters');

const common = {
  currency: z.string().length(3),
  countryCode: z.string().regex(/^[a-z]{2}$/),
  /** The player says: of age, and the rules are accepted. Without it there is no account. */
  agreed: z.literal(true),
  /** 0 reject bonuses, 1 sport bonus, 2 casino bonus. */
  bonusChoice: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  promoCode: z.string().max(40).optional(),
};

export const registrationSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('fast_reg'), ...common }),
  z.strictObject({
    type: z.literal('full_reg'),
    ...common,
    email,
    password,
    name: z.string().trim().min(1).max(80),
    surname: z.string().trim().min(1).max(80),
    birthDate: z.iso.date(),
    phone: z
      .string()
      .regex(/^\+\d{6,15}$/)
      .optional(),
    city: z.string().trim().max(80).optional(),
  }),
]);
export type Registration = z.infer<typeof registrationSchema>;

export const accountSchema = z.object({
  id: z.string(),
  /** 0 main, 4 bonus, 9 currency. */
  type: z.union([z.literal(0), z.literal(4), z.literal(9)]),
  iso: z.string(),
  symbol: z.string(),
  moneyMinor: minor,
  isActive: z.boolean(),
});

export const playerSchema = z.object({
  /** Digits; also the login of a player without an e-mail address. */
  userId: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  currency: z.string(),
  countryCode: z.string(),
  balanceMinor: minor,
});
export type PlayerView = z.infer<typeof playerSchema>;

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: '/web-api/registration',
  summary:
    'Opens an account and signs in; a fast registration answers with the login and password made for it',
  tag: 'Player',
  access: 'public',
  body: registrationSchema,
  status: 201,
  answer: z.object({
    player: playerSchema,
    /** Only for fast_reg, only this once: the password is not kept in clear. */
    credentials: z.object({ login: z.string(), password: z.string() }).nullable(),
  }),
  errors: ['EMAIL_TAKEN', 'PASSWORD_WEAK', 'UNDER_AGE', 'CURRENCY_MISMATCH', 'TOO_MANY_REQUESTS'],
});

export const login = defineCall({
  id: 'login',
  method: 'POST',
  path: '/web-api/user/login',
  summary: 'Signs in by e-mail address or player id',
  tag: 'Player',
  access: 'public',
  body: z.object({
    uLogin: z.string().trim().min(1).max(254),
    uPassword: z.string().min(1).max(800).describe('base64 of the UTF-8 password'),
    /** Keep the session for 30 days instead of 12 hours. */
    save: z.boolean().default(false),
  }),
  status: 200,
  answer: z.object({ player: playerSchema }),
  errors: ['WRONG_CREDENTIALS', 'SELF_EXCLUDED', 'TOO_MANY_REQUESTS'],
});

export const logout = defineCall({
  id: 'logout',
  method: 'POST',
  path: '/web-api/user/logout',
  summary: 'Ends the session',
  tag: 'Player',
  access: 'public',
  status: 200,
  answer: z.object({ success: z.boolean(), message: z.string() }),
  errors: [],
});

export const getSession = defineCall({
  id: 'getSession',
  method: 'GET',
  path: '/web-api/session',
  summary: 'Who is signed in: user_id, or null',
  tag: 'Player',
  access: 'public',
  status: 200,
  answer: z.object({ user_id: z.string().nullable() }),
  errors: [],
});

export const getPlayer = defineCall({
  id: 'getPlayer',
  method: 'GET',
  path: '/web-api/user/me',
  summary: 'The signed-in player with the balance of the active account',
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: playerSchema,
  errors: [],
});

export const getAccounts = defineCall({
  id: 'getAccounts',
  method: 'GET',
  path: '/web-api/accounts',
  summary: "The player's accounts",
  tag: 'Player',
  access: 'player',
  status: 200,
  answer: z.object({ accounts: z.array(accountSchema) }),
  errors: [],
});
