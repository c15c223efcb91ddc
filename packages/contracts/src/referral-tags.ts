const hourSeconds = 3_600;
const daySeconds = 86_400;
/** The lifetime of a tag that has none of its own. */
const defaultSeconds = daySeconds;
/** The maximum length of a tag; a longer one is ignored. */
export const maxTagLength = 256;

/** A tag that an address may carry, and the cookie that keeps it. */
export interface ReferralTag {
  cookie: string;
  /** The query keys that may carry the tag. The first one in the query is used. */
  keys: readonly string[];
  lifeSeconds: number;
  /** Another lifetime, used when the query also has one of these keys. */
  with?: { keys: readonly string[]; lifeSeconds: number };
  /**
   * `touch` names where a reader comes from; its first and its last value are kept, and stored with a new account.
   * `advertising` is kept as the last value alone. Both need the reader's consent. `necessary` needs none.
   */
  purpose: 'touch' | 'advertising' | 'necessary';
}

/** COOK-01: the tags of an address that name the referrer, and the lifetimes of their cookies. */
export const referralTags: readonly ReferralTag[] = [
  { cookie: 'refererid', keys: ['refererid'], lifeSeconds: 60 * daySeconds, purpose: 'touch' },
  { cookie: 'bf', keys: ['bf'], lifeSeconds: daySeconds, purpose: 'touch' },
  { cookie: 'reflink', keys: ['tag', 'reflink'], lifeSeconds: 60 * daySeconds, purpose: 'touch' },
  {
    cookie: 'partner',
    keys: ['partner', 'pid'],
    lifeSeconds: 60 * daySeconds,
    with: { keys: ['click', 'click_id', 'utm', 'utm_source', 'aip'], lifeSeconds: 30 * daySeconds },
    purpose: 'touch',
  },
  { cookie: 'short_reflink', keys: ['r'], lifeSeconds: hourSeconds, purpose: 'touch' },
  {
    cookie: 'postback_watcher',
    keys: ['postback_watcher'],
    lifeSeconds: 4,
    with: { keys: ['postback'], lifeSeconds: 30 * daySeconds },
    purpose: 'advertising',
  },
  { cookie: 'subid', keys: ['subid', 'sub_id'], lifeSeconds: 60 * daySeconds, purpose: 'touch' },
  { cookie: 'click_id', keys: ['click_id', 'click'], lifeSeconds: defaultSeconds, purpose: 'touch' },
  { cookie: 'utm_source', keys: ['utm_source', 'utm'], lifeSeconds: defaultSeconds, purpose: 'touch' },
  { cookie: 'utm_medium', keys: ['utm_medium'], lifeSeconds: defaultSeconds, purpose: 'touch' },
  { cookie: 'utm_campaign', keys: ['utm_campaign'], lifeSeconds: defaultSeconds, purpose: 'touch' },
  // GUARD-09: stores where the visit began, until somebody signs in.
  { cookie: 'route_from', keys: ['route_from'], lifeSeconds: defaultSeconds, purpose: 'necessary' },
];

/** Returns the name of the cookie with the first value of a tag. */
export function firstTouchCookie(cookie: string): string {
  return `first_${cookie}`;
}

/** The cookie with the reader's answer about cookies: `ALL`, `NECESSARY`, or purposes joined by dots. */
export const cookieAgreementName = 'cookiesAgreeType';

/**
 * Returns true when the reader allows the cookies of advertising. `agreement` is the value of
 * {@link cookieAgreementName}. A site that does not ask allows them to itself.
 */
export function allowsReferral(agreement: string | undefined, isAsked: boolean): boolean {
  return !isAsked || agreement === 'ALL' || (agreement?.split('.').includes('ADVERTISING') ?? false);
}

/** The tags of one visit, by the names of their cookies. */
export type Touch = Readonly<Record<string, string>>;

/** Reads the first and the last values of the tags from a reader's cookies. */
export function touchesIn(cookies: Readonly<Record<string, string | undefined>>): {
  first: Touch;
  last: Touch;
} {
  const touches = referralTags.filter(({ purpose }) => purpose === 'touch');
  const read = (nameOf: (cookie: string) => string): Touch =>
    Object.fromEntries(
      touches.flatMap(({ cookie }) => {
        const value = cookies[nameOf(cookie)] ?? '';
        return value !== '' && value.length <= maxTagLength ? [[cookie, value]] : [];
      }),
    );
  return { first: read(firstTouchCookie), last: read((cookie) => cookie) };
}
