export interface RobotsSite {
  /** The scheme, host and port of the site for readers. */
  origin: string;
  languages: readonly string[];
  /** Paths of payment providers, which are no pages. */
  providerPaths: readonly string[];
}

/** Paths of the console, and of calls that pages do not use. Calls of pages stay allowed, because robots that run scripts need them. */
const closedPaths = ['/console', '/fatman-api/', '/limit-service-api/', '/payments-api/'];
/** Paths, after the language, of pages that belong to a player. */
const closedPages = ['/office/', '/onpay/'];

/**
 * Writes robots.txt (RFC 9309). It excludes paths that are not pages. Hidden pages are not excluded, because robots
 * have to fetch them to read that they are hidden.
 */
export function robotsTxt({ origin, languages, providerPaths }: RobotsSite): string {
  const closed = [
    ...closedPaths,
    ...providerPaths.map((path) => `${path}/`),
    ...languages.flatMap((lng) => closedPages.map((page) => `/${lng}${page}`)),
  ];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
