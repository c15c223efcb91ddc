import { providerName } from '@fairline/contracts';
import { readerZone } from '@fairline/i18n/time-zone';
import { parseDecimalRate } from '@fairline/money';
import { type RemoteDeclaration, remoteDeclarations } from '@fairline/remote-kit/declaration';
import { z } from 'zod';
import { settingsOf } from './define-setting.ts';
import {
  colour,
  countryCode,
  currencyCode,
  distinct,
  languageCode,
  onOff,
  providerAddress,
  sitePath,
  timeZone,
} from './value-forms.ts';

const inCore = settingsOf('core');

/** ISO 3166-1 codes of the countries that a player may choose. */
const offeredCountries = (
  'al am ar at au az ba bd be bg bo br by ca ch ci cl cm co cr cy cz de dk dz ec ee eg es fi fr gb ge gh gr gt ' +
  'hn hr hu id ie il in iq is it jo jp ke kg kr kw kz lb lk lt lu lv ma md me mk mn mt mx my mz ng ni nl no np ' +
  'nz pa pe ph pk pl pt py qa ro rs ru sa se sg si sk sn sv th tn tr tz ua ug us uy uz ve vn za zm'
).split(' ');

/** Settings of the site as a whole. Ids 1001 to 1099. */
export const core = {
  companyName: inCore({
    id: 1001,
    name: 'companyName',
    schema: z.string().min(1).max(100),
    default: 'Fairline',
    description: "The company's name, which appears in page titles and e-mails.",
    public: true,
  }),
  fatmanApiKey: inCore({
    id: 1002,
    name: 'fatmanApiKey',
    schema: z.string().regex(/^[\w-]{1,64}$/, 'letters, digits, - and _'),
    default: 'fairline',
    description:
      'The key in the address of the analytics collector, /fatman-api/{key}. It is not a secret: every browser sees it.',
    public: true,
  }),
  apiPath: inCore({
    id: 1003,
    name: 'apiPath',
    schema: sitePath,
    default: '/web-api',
    description: "The path of the player's API, for applications of others. A change does not move any call.",
    public: true,
  }),
  group_id: inCore({
    id: 1004,
    name: 'group_id',
    schema: z.int().min(0),
    default: 1,
    description: 'The number of the group of sites to which this site belongs.',
    public: true,
  }),
  ref_id: inCore({
    id: 1005,
    name: 'ref_id',
    schema: z.int().min(0),
    default: 1,
    description:
      'The number of this site among its partners. A new player without a referrer gets it as `user_ref_id`.',
    public: true,
  }),
  languages: inCore({
    id: 1006,
    name: 'languages',
    schema: distinct(languageCode).refine((list) => list.length > 0, 'at least one'),
    default: ['en', 'ru', 'es', 'de', 'ar'],
    description: 'The languages of the site, in the order of the menu.',
    public: true,
  }),
  defaultLanguage: inCore({
    id: 1007,
    name: 'defaultLanguage',
    schema: languageCode,
    default: 'en',
    description: 'The language of a visitor whose address, cookie and browser name no language of the site.',
    public: true,
  }),
  langHiddenUnauthorized: inCore({
    id: 1008,
    name: 'langHiddenUnauthorized',
    schema: distinct(languageCode),
    default: [],
    description: 'Languages that only signed-in players can choose.',
    public: true,
  }),
  defaultGeoCountry: inCore({
    id: 1009,
    name: 'defaultGeoCountry',
    schema: countryCode,
    default: 'ru',
    description: 'The country of a request whose country is unknown.',
    public: true,
  }),
  countries: inCore({
    id: 1010,
    name: 'countries',
    schema: distinct(countryCode),
    default: offeredCountries,
    description: 'Countries whose residents can open an account.',
    public: true,
  }),
  currencies: inCore({
    id: 1011,
    name: 'currencies',
    schema: distinct(currencyCode).refine((list) => list.length > 0, 'at least one'),
    default: ['EUR', 'USD', 'GBP', 'RUB', 'KZT', 'TRY', 'INR', 'BRL', 'JPY', 'KWD'],
    description: 'Currencies that an account may have.',
    public: true,
  }),
  defaultCurrency: inCore({
    id: 1012,
    name: 'defaultCurrency',
    schema: currencyCode,
    default: 'RUB',
    description:
      "The currency that registration selects first, if the country's own currency is not offered. It is usually set for a country.",
    public: true,
  }),
  timeZone: inCore({
    id: 1013,
    name: 'timeZone',
    schema: z.union([z.number().min(-12).max(14).multipleOf(0.25), timeZone]),
    default: readerZone,
    description:
      'The time zone of a new visitor: `reader` for the zone of the device, a number of hours ahead of UTC, or an IANA name.',
    public: true,
  }),
  routeOptions: inCore({
    id: 1014,
    name: 'routeOptions',
    schema: distinct(z.int().min(1)),
    default: [39, 47, 203, 204, 205, 207],
    description:
      'The numbers of the features that are on: 39 the quick coupon, 47 the rules section, ' +
      '201 the registration widget on the pages of home and of a match, for visitors, 202 snowfall, ' +
      '203 the support button, 204 scroll to top, 205 web push, 206 one-tap sign-in, 207 the update notice.',
    public: true,
  }),
  pathBlacklist: inCore({
    id: 1015,
    name: 'pathBlacklist',
    schema: distinct(z.string().min(2).max(200)),
    default: [],
    description: 'Parts of paths. A path that contains one of them is answered with 404.',
    public: true,
  }),
  disabledRoutes: inCore({
    id: 1016,
    name: 'disabledRoutes',
    schema: distinct(z.string().min(1).max(100)),
    default: [],
    description: 'Names of routes that are off. Their pages are answered with 404.',
    public: true,
  }),
  isFlexibleAssetPath: inCore({
    id: 1017,
    name: 'isFlexibleAssetPath',
    schema: onOff,
    default: false,
    description:
      'Applications of others may load assets relative to the page. The site itself loads them from its root.',
    public: true,
  }),
  isPwa: inCore({
    id: 1018,
    name: 'isPwa',
    schema: onOff,
    default: true,
    description:
      'The site can be installed as an application: its pages link the manifest and the service worker.',
    public: true,
  }),
  pwaManifest: inCore({
    id: 1019,
    name: 'pwaManifest',
    schema: z.object({ themeColor: colour }).readonly(),
    default: { themeColor: '#101b32' },
    description: "The site's description in manifest.json.",
    public: true,
  }),
  trustedProxies: inCore({
    id: 1020,
    name: 'trustedProxies',
    schema: distinct(z.union([z.cidrv4(), z.cidrv6()])),
    default: [],
    description:
      'Networks in CIDR notation whose x-forwarded and x-geo-country headers the site trusts. It always trusts its own ' +
      'machine. A proxy in these networks must overwrite the headers.',
    danger: {
      effect: 'believes more machines about who a reader is and where they are',
      isIn: (before, after) => after.some((network) => !before.includes(network)),
    },
  }),
  remotes: inCore({
    id: 1021,
    name: 'remotes',
    schema: remoteDeclarations,
    default: [],
    description:
      'Remotes beside those of this repository (apps/shell/src/routing/own-remotes.ts), with their addresses and the pages ' +
      'that show them; ' +
      'docs/integrator.md, Declaring your remote, has the fields.',
    danger: {
      effect: 'shows markup of that address uncleaned and sends it the session cookies of players',
      isIn: gainsTrust,
    },
  }),
  switchedOffRemotes: inCore({
    id: 1023,
    name: 'switchedOffRemotes',
    schema: distinct(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'the name of a remote')),
    default: [],
    description:
      'Remotes that are switched off, by their names. The site is without them until they are switched on again: their own ' +
      'pages are not found, and other pages leave their parts out.',
  }),
  walletCurrencies: inCore({
    id: 1024,
    name: 'walletCurrencies',
    schema: distinct(currencyCode),
    default: ['EUR', 'USD', 'GBP', 'TRY', 'INR', 'BRL', 'JPY'],
    description:
      'Currencies in which a player may add an account beside the main one. It is usually set for a country. A currency ' +
      'without an exchange rate cannot be added, because amounts in it could not count under the limits of the player.',
    public: true,
  }),
  ratesAddress: inCore({
    id: 1025,
    name: 'ratesAddress',
    schema: z.union([z.literal(''), providerAddress]),
    default: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    description:
      "The address of the European Central Bank's daily file of euro reference rates, which is read twice an hour; empty: " +
      'it is not read.',
    danger: {
      effect: 'lets whoever has that address state at which rates players exchange their money',
      isIn: (before, after) => after !== '' && after !== before,
    },
  }),
  ownRates: inCore({
    id: 1026,
    name: 'ownRates',
    schema: z
      .partialRecord(
        currencyCode,
        z
          .object({
            rate: z
              .string()
              .refine((text) => parseDecimalRate(text) !== undefined, 'a decimal such as 0.3321'),
            statedAt: z.int().min(0).meta({ 'x-moment': true }),
          })
          .readonly(),
      )
      .readonly(),
    default: {},
    description:
      'Exchange rates that the operator states, in units of the currency for one euro, each with the time for which it is ' +
      'stated. They replace those of the bank, and are needed for currencies that the bank does not state.',
    danger: { effect: 'changes the rates at which players exchange their money', isIn: () => true },
  }),
  exchangeMarginPoints: inCore({
    id: 1027,
    name: 'exchangeMarginPoints',
    schema: z.int().min(0).max(1_000),
    default: 100,
    description:
      'The margin of a transfer between own accounts of different currencies, in hundredths of a percent of the rate.',
    danger: {
      effect: 'makes transfers of players between their accounts more expensive',
      isIn: (before, after) => after > before,
    },
  }),
  maxRateAgeHours: inCore({
    id: 1028,
    name: 'maxRateAgeHours',
    schema: z.int().min(1).max(720),
    default: 120,
    description:
      'The age in hours from which on a rate is too old for transfers. The bank states no rates on weekends and holidays; ' +
      'five days cover Easter.',
    danger: {
      effect: 'exchanges money of players at older rates',
      isIn: (before, after) => after > before,
    },
  }),
  paymentProviders: inCore({
    id: 1022,
    name: 'paymentProviders',
    schema: z
      .array(
        z
          .object({
            name: providerName,
            currencies: distinct(currencyCode),
          })
          .readonly(),
      )
      .max(50)
      .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, 'each only once')
      .readonly(),
    default: [{ name: 'sandbox', currencies: [] }],
    description:
      'Payment providers that take deposits, in the order of their methods, each with the currencies in which it is on; ' +
      'an empty list of currencies means all of them.',
    danger: {
      effect: 'sends deposits of players to a provider that did not get them before',
      isIn: sendsDepositsElsewhere,
    },
  }),
};

interface ProviderSwitch {
  readonly name: string;
  readonly currencies: readonly string[];
}

/**
 * True when a provider is on in a currency in which it was off, or comes before one that came before it: of two
 * providers with the same method, the first one gets the deposits.
 */
function sendsDepositsElsewhere(
  before: readonly ProviderSwitch[],
  after: readonly ProviderSwitch[],
): boolean {
  const places = after.map(({ name }) => before.findIndex((each) => each.name === name));
  return after.some(({ currencies }, at) => {
    const place = places[at] ?? -1;
    const known = before[place];
    return (
      !known ||
      places.slice(0, at).some((earlier) => earlier > place) ||
      (known.currencies.length > 0 &&
        (currencies.length === 0 || currencies.some((currency) => !known.currencies.includes(currency))))
    );
  });
}

/** True when a remote becomes trusted, or when the address of a trusted one changes. */
function gainsTrust(before: readonly RemoteDeclaration[], after: readonly RemoteDeclaration[]): boolean {
  return after.some((remote) => {
    if (!remote.trusted) return false;
    const known = before.find(({ name }) => name === remote.name);
    return !known?.trusted || known.url !== remote.url || known.publicUrl !== remote.publicUrl;
  });
}
