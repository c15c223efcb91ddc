import { credentialSavings, socialNetworks } from '@fairline/contracts';
import { z } from 'zod';
import { legalAges, nationalNumbers, requiredNumbers } from './country-rules.ts';
import { settingsOf } from './define-setting.ts';
import { isSameSecret, secret } from './secret-form.ts';
import {
  countryCode,
  distinct,
  momentMs,
  onOff,
  providerAddress,
  providerOrigin,
  sitePath,
  text,
} from './value-forms.ts';

const inAuth = settingsOf('auth');
const inReg = settingsOf('reg');

/** Settings of sign-in. Ids 1201 to 1299. */
export const auth = {
  isAccountMiddleware: inAuth({
    id: 1202,
    name: 'isAccountMiddleware',
    schema: onOff,
    default: false,
    description:
      'A visitor who opens a page for players is redirected to the account page and not to the login page.',
    public: true,
  }),
  isAvailableConfirmTerms: inAuth({
    id: 1203,
    name: 'isAvailableConfirmTerms',
    schema: onOff,
    default: false,
    description: 'Players must confirm the terms again after a change.',
    public: true,
  }),
  isLoginPageAvailable: inAuth({
    id: 1204,
    name: 'isLoginPageAvailable',
    schema: onOff,
    default: true,
    description: 'The login page exists. When this is off, visitors are redirected to the home page.',
    public: true,
  }),
  routeFromTargets: inAuth({
    id: 1206,
    name: 'routeFromTargets',
    schema: z.record(z.string().regex(/^[\w-]{1,64}$/), sitePath).readonly(),
    default: {},
    description:
      'The page that a player sees after signing in, by the `route_from` with which the visit began.',
    public: true,
  }),
  erasureWaitDays: inAuth({
    id: 1290,
    name: 'erasureWaitDays',
    schema: z.int().min(0).max(30),
    default: 14,
    description:
      'The days between the request of a player to erase their data and the erasure. Until then the player can take it ' +
      'back. The law allows a month (GDPR, article 12 (3)).',
  }),
  terms: inAuth({
    id: 1207,
    name: 'terms',
    schema: z.object({ version: z.int().min(1), updatedAt: momentMs }).readonly(),
    default: { version: 1, updatedAt: null },
    description:
      'The version of the terms and the time of the last change. Players agree to this version when they register.',
    public: true,
  }),
  termsChanges: inAuth({
    id: 1208,
    name: 'termsChanges',
    schema: text,
    default: '',
    description:
      'A text for players about the changes in the latest version of the terms. It is set for a language.',
    public: true,
  }),
  googleClientId: inAuth({
    id: 1209,
    name: 'googleClientId',
    schema: z.string().regex(/^[\w.-]{0,200}$/, 'a client id as Google gives it'),
    default: '',
    description: 'The client id of this site at Google. One-tap sign-in needs it.',
    danger: {
      effect: 'accepts sign-ins that were made for another application',
      isIn: (before, after) => after !== '' && after !== before,
    },
  }),
  googleKeysAddress: inAuth({
    id: 1210,
    name: 'googleKeysAddress',
    schema: providerAddress,
    default: 'https://www.googleapis.com/oauth2/v3/certs',
    description: 'The address of the keys with which Google signs (JWKS).',
    danger: { effect: 'lets whoever has keys at that address sign in as any player', isIn: isAnother },
  }),
  googleSignInAddress: inAuth({
    id: 1211,
    name: 'googleSignInAddress',
    schema: providerAddress,
    default: 'https://accounts.google.com/gsi/fedcm.json',
    description: 'The address at which Google describes its sign-in to browsers (FedCM).',
    danger: { effect: 'sends sign-ins of players to another provider', isIn: isAnother },
  }),
  signInMethods: inAuth({
    id: 1213,
    name: 'signInMethods',
    schema: z
      .array(
        z.strictObject({
          methodId: z.string().regex(/^[\w-]{1,40}$/),
          key: secret(z.string().min(32).max(500)),
        }),
      )
      .max(20)
      .refine(
        (list) => new Set(list.map(({ methodId }) => methodId)).size === list.length,
        'each method once',
      )
      .readonly(),
    default: [],
    description:
      'Programs of the operator that sign players in by a token, each with the key of its signature: HMAC-SHA-256 of ' +
      '`method_id.token.lng.exp`. A token is good once and for at most 60 seconds.',
    danger: {
      effect: 'lets whoever has that key sign in as any player',
      isIn: (before, after) =>
        after.some(
          ({ methodId, key }) =>
            !before.some((known) => known.methodId === methodId && isSameSecret(known.key, key)),
        ),
    },
  }),
  sessionMaxHours: inAuth({
    id: 1241,
    name: 'sessionMaxHours',
    schema: z.int().min(1).max(24),
    default: 12,
    description:
      'The longest life of a session in hours, when the player does not want to stay signed in. Open sessions keep theirs.',
  }),
  keptSessionMaxDays: inAuth({
    id: 1242,
    name: 'keptSessionMaxDays',
    schema: z.int().min(1).max(90),
    default: 30,
    description: 'The longest life of a session in days, when the player wants to stay signed in.',
  }),
  keptSessionIdleDays: inAuth({
    id: 1243,
    name: 'keptSessionIdleDays',
    schema: z.int().min(1).max(30),
    default: 14,
    description:
      'The number of days without activity after which a session of a player who wants to stay signed in ends. ' +
      'For all other sessions it is idleMinutes.',
  }),
  identificationRequiredFor: inAuth({
    id: 1271,
    name: 'identificationRequiredFor',
    schema: distinct(z.enum(['stake', 'deposit', 'withdrawal'])),
    default: ['withdrawal'],
    description:
      'What a player may do only with an accepted identification: bets, deposits, withdrawals. The country is that of ' +
      'the registration. Nothing needs one while isIdentificationEnabled is off.',
    danger: {
      effect: 'opens money to players whom nobody has identified',
      isIn: (before, after) => before.some((operation) => !after.includes(operation)),
    },
  }),
  identificationRecheckMonths: inAuth({
    id: 1272,
    name: 'identificationRecheckMonths',
    schema: z.int().min(0).max(120),
    default: 0,
    description:
      'The number of months after which an accepted identification is over and has to be given anew; 0 for never. An ' +
      'expired document ends it too.',
  }),
  socialProviders: inAuth({
    id: 1212,
    name: 'socialProviders',
    schema: z
      .array(
        z.strictObject({
          name: z.enum(socialNetworks),
          clientId: z.string().max(300),
          secret: secret(z.string().max(8_000).meta({ 'x-multiline': true })),
          teamId: z.string().max(100).optional(),
          keyId: z.string().max(100).optional(),
          applicationKey: z.string().max(100).optional(),
          serviceCode: z
            .string()
            .regex(/^\w{1,60}$/)
            .optional(),
          endpoints: z
            .strictObject({
              authorize: providerAddress,
              token: providerAddress,
              user: providerAddress,
              keys: providerAddress,
              issuer: providerOrigin,
            })
            .partial()
            .optional(),
        }),
      )
      .max(socialNetworks.length)
      .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'each network only once')
      .readonly(),
    default: [],
    description:
      'The networks for sign-in, in the order of their buttons; a network that is not listed is off. Each has the ' +
      'client id and secret of this site there. apple: the secret is the private key (PKCS 8), with teamId and keyId. ' +
      'telegram: the client id is the number of the bot, and the secret its token. ok: applicationKey is the public ' +
      'key. itsme: the secret is a private key (JWK), with serviceCode. metamask needs neither. endpoints replaces ' +
      'addresses of a network. The tests play the answers that each network documents, and none that was recorded from ' +
      'a live application: try a network with a test application before you list it.',
    danger: {
      effect: 'lets that network, or whoever has its addresses, decide who a player is',
      isIn: (before, after) =>
        after.some(({ name, clientId, endpoints }) => {
          const known = before.find((each) => each.name === name);
          return (
            known?.clientId !== clientId || JSON.stringify(known.endpoints) !== JSON.stringify(endpoints)
          );
        }),
    },
  }),
  activationDays: inAuth({
    id: 1273,
    name: 'activationDays',
    schema: z.int().min(0).max(365),
    default: 0,
    description:
      'The number of days in which a new player should confirm an e-mail address or a phone; 0 for no term. Applications ' +
      'show the days that are left.',
  }),
  isIdentificationBonus: inAuth({
    id: 1274,
    name: 'isIdentificationBonus',
    schema: onOff,
    default: false,
    description:
      'Applications tell players that an accepted identification brings a bonus, which staff then give.',
  }),
  isSecondStepRequired: inAuth({
    id: 1231,
    name: 'isSecondStepRequired',
    schema: onOff,
    default: false,
    description:
      'Every sign-in by one factor needs a second step: that of the player, or a code to a confirmed e-mail address or ' +
      'phone. A player without either confirms an e-mail address first. One-click registration and that of networks which ' +
      'tell no e-mail address are closed, and accounts open when their address is confirmed, whatever 1302 and 1311 say.',
    danger: {
      effect: 'lets players sign in by one factor',
      isIn: (before, after) => before && !after,
    },
    public: true,
  }),
  captchaAfterFailures: inAuth({
    id: 1221,
    name: 'captchaAfterFailures',
    schema: z.int().min(1).max(9),
    default: 3,
    description:
      'The number of failed attempts at one login within 15 minutes after which a captcha is required. From a device ' +
      'that is new to the player it is one less. After ten failures the login is locked.',
  }),
  captchaType: inAuth({
    id: 1222,
    name: 'captchaType',
    schema: z.literal([100, 111, 112, 113]),
    default: 100,
    description:
      'The first captcha: 100 is a puzzle that the browser solves by itself, 111 is a question in words, 112 and 113 are ' +
      'the services of captchaVerifiers. 112 works by itself and asks the person only in doubt, 113 always shows the ' +
      'widget. While captchaVerifiers has no service of the type, 100 stands for it.',
  }),
  captchaBits: inAuth({
    id: 1223,
    name: 'captchaBits',
    schema: z.int().min(8).max(22),
    default: 17,
    description:
      'The difficulty of the puzzle in bits. Each bit doubles the work; 17 bits take a third of a second on a good laptop.',
  }),
  captchaVerifiers: inAuth({
    id: 1224,
    name: 'captchaVerifiers',
    schema: z
      .array(
        z
          .object({
            type: z.literal([112, 113]),
            siteKey: z.string().min(1).max(200),
            secret: secret(z.string().min(1).max(200)),
            provider: z.enum(['turnstile', 'siteverify', 'local']).optional(),
            verifyUrl: z
              .url({ protocol: /^https?$/ })
              .max(500)
              .optional(),
            scriptUrl: z
              .url({ protocol: /^https?$/ })
              .max(500)
              .optional(),
          })
          .refine(
            ({ provider = 'siteverify', verifyUrl }) => provider !== 'siteverify' || verifyUrl !== undefined,
            'siteverify needs a verifyUrl',
          ),
      )
      .max(2)
      .readonly(),
    default: [],
    description:
      'Captchas of other services. The provider turnstile is Cloudflare Turnstile; siteverify, the default, posts the ' +
      'answer to verifyUrl with the secret, as reCAPTCHA and hCaptcha require; local is a stand-in for development. Pages ' +
      'of the site show the widget of Turnstile, or of scriptUrl, whose script has to have the calls of that of ' +
      'Turnstile. They ask a question in words in place of all others, which are for applications of the operator.',
    danger: {
      effect: 'lets those addresses decide who counts as a person, and run a script in a frame of the site',
      isIn: (before, after) =>
        after.some(
          ({ provider, verifyUrl, scriptUrl }) =>
            !before.some(
              (known) =>
                known.verifyUrl === verifyUrl && known.provider === provider && known.scriptUrl === scriptUrl,
            ),
        ),
    },
  }),
};

/** Settings of registration. Ids 1301 to 1399. */
export const reg = {
  isRegistrationAllowed: inReg({
    id: 1301,
    name: 'isRegistrationAllowed',
    schema: onOff,
    default: true,
    description: 'New players can register. When this is off, no account can be opened in any way.',
    public: true,
  }),
  registrationTypes: inReg({
    id: 1302,
    name: 'registrationTypes',
    schema: distinct(z.enum(['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'])),
    default: ['full_reg', 'phone_reg', 'fast_reg', 'soc_reg'],
    description:
      'The kinds of registration, in the order of their tabs. soc_reg has no tab, because it follows one-tap sign-in. ' +
      'phone_reg is offered where text messages can be sent.',
    public: true,
  }),
  minimumAgeYears: inReg({
    id: 1303,
    name: 'minimumAgeYears',
    schema: z.int().min(18).max(30),
    default: 18,
    description: 'The minimum age of a player in years.',
    public: true,
  }),
  isResponsibleGamingAgreementRequired: inReg({
    id: 1304,
    name: 'isResponsibleGamingAgreementRequired',
    schema: onOff,
    default: false,
    description: 'The responsible gaming agreement is shown before registration begins.',
    danger: {
      effect: 'opens accounts without the responsible gaming agreement',
      isIn: (before, after) => before && !after,
    },
    public: true,
  }),
  isDepositFlow: inReg({
    id: 1305,
    name: 'isDepositFlow',
    schema: onOff,
    default: false,
    description:
      'A signed-in player without a deposit sees the deposit modal where registration would start.',
    public: true,
  }),
  isRegistrationPage: inReg({
    id: 1306,
    name: 'isRegistrationPage',
    schema: onOff,
    default: false,
    description: 'Registration opens as a page and not as a modal.',
    public: true,
  }),
  bonusChoices: inReg({
    id: 1307,
    name: 'bonusChoices',
    schema: distinct(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    default: [0, 1, 2],
    description: 'The bonuses that registration offers: 0 none, 1 sport, 2 casino.',
    public: true,
  }),
  isBonusKeptFromPath: inReg({
    id: 1308,
    name: 'isBonusKeptFromPath',
    schema: onOff,
    default: false,
    description: 'When registration opens from the page of a bonus, that bonus is selected.',
    public: true,
  }),
  agesByCountry: inReg({
    id: 1309,
    name: 'agesByCountry',
    schema: z.record(countryCode, z.int().min(18).max(30)).readonly(),
    default: legalAges,
    description:
      'The minimum age of players who live in a country, in years, where it is above 18. The higher of this and 1303 counts. ' +
      'The defaults are from published laws and may be out of date: an operator has to confirm them.',
    danger: {
      effect: 'lets people register below the age of their country',
      isIn: (before, after) => Object.entries(before).some(([code, age]) => (after[code] ?? 18) < age),
    },
    public: true,
  }),
  documentsByCountry: inReg({
    id: 1310,
    name: 'documentsByCountry',
    schema: z.record(countryCode, z.enum(nationalNumbers)).readonly(),
    default: requiredNumbers,
    description:
      'The national number that the full registration requires of those who live in a country. One number opens one account. ' +
      'The defaults are from published laws and may be out of date: an operator has to confirm them.',
    danger: {
      effect: 'opens accounts without the national number that a country requires',
      isIn: (before, after) => Object.keys(before).some((code) => after[code] === undefined),
    },
    public: true,
  }),
  isAddressConfirmedFirst: inReg({
    id: 1311,
    name: 'isAddressConfirmedFirst',
    schema: onOff,
    default: true,
    description:
      'An account opens when its e-mail address or telephone number is confirmed. When this is off, the full registration ' +
      'opens it at once, and tells for any address whether it has an account. phone_reg always needs its code.',
    danger: {
      effect:
        'opens accounts with addresses that nobody has confirmed, and tells which addresses have an account',
      isIn: (before, after) => before && !after,
    },
  }),
  credentialSavings: inReg({
    id: 1312,
    name: 'credentialSavings',
    schema: distinct(z.literal(credentialSavings)),
    default: [...credentialSavings],
    description:
      'The ways to save the login and password of a one-click account, in the order of the buttons: 0 file, 1 picture, ' +
      '2 letter to an e-mail address that the player confirms.',
    public: true,
  }),
};

function isAnother(before: string, after: string): boolean {
  return before !== after;
}
