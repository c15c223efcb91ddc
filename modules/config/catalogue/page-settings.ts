import { z } from 'zod';
import { settingsOf } from './define-setting.ts';
import { colour, countryCode, distinct, languageCode, onOff, text, webAddress } from './value-forms.ts';

const inFooter = settingsOf('footer');
const inSupport = settingsOf('support');
const inCommon = settingsOf('common');
const inContacts = settingsOf('contacts');
const inLicence = settingsOf('licence');
const inCustomize = settingsOf('customize');
const inBrand = settingsOf('brand');

/** One segment of an address. It is not only digits, which would be read as the number of a game. */
const gameRoute = z.string().regex(/^(?!\d+$)[a-z0-9][a-z0-9-]{0,120}$/, 'a segment such as crash');

/** Settings of banners. Ids 1701 to 1719. There are none yet, and 1701 is not used again. */
export const banner = {};

/** Settings of the footer. Ids 1721 to 1739. */
export const footer = {
  ageIcon: inFooter({
    id: 1721,
    name: 'ageIcon',
    schema: z.enum(['18+', '19+', '20+', '21+']),
    default: '18+',
    description: 'Age mark in the footer.',
    public: true,
  }),
  socialLinks: inFooter({
    id: 1722,
    name: 'socialLinks',
    schema: z
      .array(z.object({ name: z.string().min(1).max(40), url: webAddress }).readonly())
      .max(5)
      .readonly(),
    default: [],
    description: "The site's pages in social networks.",
    public: true,
  }),
};

/** Settings of the header. Ids 1741 to 1759. There are none yet, and 1741 is not used again. */
export const header = {};

const providerName = z.string().regex(/^[\w-]{1,40}$/);
/** The support provider that is built in: a form and a history of requests. */
export const ownProvider = 'fairline';

/** Settings of support. Ids 1801 to 1819. */
export const support = {
  consultant: inSupport({
    id: 1801,
    name: 'consultant',
    schema: z
      .object({
        consultantId: z.string().max(100),
        colours: z.record(z.string().regex(/^[\w-]{1,40}$/), colour).readonly(),
        providerByLanguage: z.record(languageCode, providerName).readonly(),
      })
      .readonly(),
    default: { consultantId: 'fairline', colours: {}, providerByLanguage: {} },
    description:
      'The support chat. Without a consultant id its button is not shown. The colours are `button` and `text`. ' +
      "A language without a provider uses the site's own chat, `fairline`.",
    public: true,
  }),
  providerAddresses: inSupport({
    id: 1802,
    name: 'providerAddresses',
    schema: z.record(providerName, webAddress).readonly(),
    default: {},
    description: "The addresses of other providers' chats, by name. They open in a separate window.",
    public: true,
  }),
};

/** Settings that several pages share. Ids 1821 to 1839. */
export const common = {
  promoBonusToOffer: inCommon({
    id: 1821,
    name: 'promoBonusToOffer',
    schema: onOff,
    default: false,
    description: 'Bonus pages are below `offers`. Other addresses of bonuses are redirected there.',
    public: true,
  }),
  isFirstDepositRedirect: inCommon({
    id: 1822,
    name: 'isFirstDepositRedirect',
    schema: onOff,
    default: false,
    description: 'The slot bonus for the first deposit is redirected to its casino page.',
    public: true,
  }),
  ownGames: inCommon({
    id: 1823,
    name: 'ownGames',
    schema: z
      .array(
        z
          .object({
            id: z.int().min(1),
            groupId: z.int().min(1),
            name: z.string().min(1).max(100),
            route: gameRoute,
            oldRoute: gameRoute.nullable(),
            categories: distinct(z.string().min(1).max(60), 20),
            tag: z.string().min(1).max(40).nullable(),
          })
          .readonly(),
      )
      .max(500)
      .refine(eachIsOne, 'each number and each route only once')
      .readonly(),
    default: [],
    description:
      "The site's own games with their addresses. Numbers and old routes redirect to the route. It is set for a language.",
  }),
};

/** Contacts of the company. Ids 1841 to 1859. */
export const contacts = {
  email: inContacts({
    id: 1841,
    name: 'email',
    schema: z.union([z.email(), z.literal('')]),
    default: '',
    description: 'E-mail address of support.',
    public: true,
  }),
  phone: inContacts({
    id: 1842,
    name: 'phone',
    schema: z.string().regex(/^(\+[\d ()-]{5,30})?$/, 'a number that starts with +'),
    default: '',
    description: 'Telephone number of support.',
    public: true,
  }),
  address: inContacts({
    id: 1843,
    name: 'address',
    schema: text,
    default: '',
    description: 'Postal address of the company.',
    public: true,
  }),
  helpLine: inContacts({
    id: 1844,
    name: 'helpLine',
    schema: z
      .object({ name: z.string().max(200), phone: z.string().max(40), url: z.string().max(500) })
      .readonly(),
    default: { name: 'BeGambleAware', phone: '', url: 'https://www.begambleaware.org' },
    description: 'A help line for gambling problems. It is usually set for a country.',
    public: true,
  }),
};

/** Settings of the licence. Ids 1861 to 1879. */
export const licence = {
  dmca_licence_meta_tag: inLicence({
    id: 1861,
    name: 'dmca_licence_meta_tag',
    schema: z
      .object({
        domains: distinct(z.string().regex(/^[a-z0-9.-]{1,253}$/, 'a host name')),
        name: z.string().max(100),
        content: z.string().max(500),
      })
      .readonly(),
    default: { domains: [], name: '', content: '' },
    description: 'The meta element by which a copyright service recognises the site, and its domains.',
    public: true,
  }),
  licenceText: inLicence({
    id: 1862,
    name: 'licenceText',
    schema: text,
    default: '',
    description: 'The authority that licensed the company, and the number of the licence.',
    public: true,
  }),
};

/** Settings that differ by country. Ids 1881 to 1899. */
export const customize = {
  geo_with_twelve_format: inCustomize({
    id: 1881,
    name: 'geo_with_twelve_format',
    schema: distinct(countryCode),
    default: ['us', 'ca', 'au', 'nz', 'ph', 'in', 'eg', 'sa', 'co', 'pk', 'my'],
    description: 'Countries that use the 12-hour clock.',
    public: true,
  }),
  has_twelve_h_by_geo: inCustomize({
    id: 1882,
    name: 'has_twelve_h_by_geo',
    schema: onOff,
    default: true,
    description: "The visitor's country selects the clock until the visitor chooses one.",
    public: true,
  }),
};

/** Settings of the brand. Ids 1901 to 1919. */
export const brand = {
  partnerCssBrandBook: inBrand({
    id: 1901,
    name: 'partnerCssBrandBook',
    schema: z
      .array(
        z
          .object({
            css_prop: z.string().regex(/^--[a-z0-9-]{1,60}$/, 'a custom property such as --accent'),
            css_value: z.string().regex(/^[\w#%.,()\s-]{1,100}$/, 'a value that cannot end its declaration'),
          })
          .readonly(),
      )
      .max(300)
      .readonly(),
    default: [],
    description: 'The custom properties of the brand on every page.',
    public: true,
  }),
};

function eachIsOne(games: readonly { id: number; route: string }[]): boolean {
  const ids = new Set(games.map(({ id }) => id));
  const routes = new Set(games.map(({ route }) => route));
  return ids.size === games.length && routes.size === games.length;
}
