export interface RobotsSite {
  /** Scheme, host and port that readers see. */
  origin: string;
  languages: readonly string[];
}

/** What no page is made of. Calls that pages are made of stay open: a robot that runs scripts needs them. */
const closedPaths = ['/fatman-api/', '/limit-service-api/', '/payments-api/', '/sandbox-payments/'];
/** Pages after the language that are a player's own. */
const closedPages = ['/office/', '/onpay/'];

/**
 * What robots may fetch (RFC 9309). It keeps them out of what is no page; a page that is not to be found says so
 * itself, and must be fetched for that.
 */
export function robotsTxt({ origin, languages }: RobotsSite): string {
  const closed = [...closedPaths, ...languages.flatMap((lng) => closedPages.map((page) => `/${lng}${page}`))];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
