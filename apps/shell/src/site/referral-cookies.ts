import { daySeconds, type SiteCookie } from '../core/cookie.ts';

const hourSeconds = 3_600;
/** The lifetime of a tag that has none of its own. */
const defaultSeconds = daySeconds;
const maxValue = 256;

interface ReferralTag {
  cookie: string;
  /** The query keys that may carry the tag. The first one in the query is used. */
  keys: readonly string[];
  lifeSeconds: number;
  /** Another lifetime, used when the query also has one of these keys. */
  with?: { keys: readonly string[]; lifeSeconds: number };
}

/** COOK-01: the tags of an address that name the referrer, and the lifetimes of their cookies. */
export const referralTags: readonly ReferralTag[] = [
  { cookie: 'refererid', keys: ['refererid'], lifeSeconds: 60 * daySeconds },
  { cookie: 'bf', keys: ['bf'], lifeSeconds: daySeconds },
  { cookie: 'reflink', keys: ['tag', 'reflink'], lifeSeconds: 60 * daySeconds },
  {
    cookie: 'partner',
    keys: ['partner', 'pid'],
    lifeSeconds: 60 * daySeconds,
    with: { keys: ['click', 'click_id', 'utm', 'utm_source', 'aip'], lifeSeconds: 30 * daySeconds },
  },
  { cookie: 'short_reflink', keys: ['r'], lifeSeconds: hourSeconds },
  {
    cookie: 'postback_watcher',
    keys: ['postback_watcher'],
    lifeSeconds: 4,
    with: { keys: ['postback'], lifeSeconds: 30 * daySeconds },
  },
  { cookie: 'subid', keys: ['subid', 'sub_id'], lifeSeconds: 60 * daySeconds },
  { cookie: 'click_id', keys: ['click_id', 'click'], lifeSeconds: defaultSeconds },
  { cookie: 'utm_source', keys: ['utm_source', 'utm'], lifeSeconds: defaultSeconds },
  { cookie: 'utm_medium', keys: ['utm_medium'], lifeSeconds: defaultSeconds },
  { cookie: 'utm_campaign', keys: ['utm_campaign'], lifeSeconds: defaultSeconds },
  // GUARD-09: stores where the visit began, until somebody signs in.
  { cookie: 'route_from', keys: ['route_from'], lifeSeconds: defaultSeconds },
];

/** Returns the cookies to set for a query. An empty or too long tag is ignored. */
export function referralCookies(query: Readonly<Record<string, string>>): SiteCookie[] {
  const tagOf = (key: string) => {
    const value = Object.hasOwn(query, key) ? (query[key] ?? '') : '';
    return value.length <= maxValue ? value : '';
  };
  return referralTags.flatMap(({ cookie, keys, lifeSeconds, with: other }) => {
    const value = keys.map(tagOf).find((each) => each !== '');
    if (value === undefined) return [];
    const isOther = other?.keys.some((key) => tagOf(key) !== '') ?? false;
    return [{ name: cookie, value, maxAgeSeconds: other && isOther ? other.lifeSeconds : lifeSeconds }];
  });
}
