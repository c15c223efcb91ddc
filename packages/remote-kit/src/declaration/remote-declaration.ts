import { z } from 'zod';
import { lastGoodLimitMs, serverDeadlineMs } from '../protocol/limits.ts';
import { isOverlapping, type PagePattern, parsePattern } from './page-pattern.ts';

/** A page of the site that a remote fills. */
export interface DeclaredPage {
  /** Path after the language segment: `/weather`, `/weather/:city`, `/weather/:city?`, `/weather/:place+`, `/weather/*`. */
  path: string;
  /** The title of the page until the remote sends its own. */
  title?: string | undefined;
}

/** A remote as an operator or an extension declares it to a site. */
export interface RemoteDeclaration {
  /** Name of the remote on this site, and the name under which its script registers. */
  name: string;
  /** The address of the remote for the site's servers: https, or http on the same machine. */
  url: string;
  /** The address of the remote for browsers; `url` when absent. */
  publicUrl?: string | undefined;
  /**
   * True when the remote is the operator's own: its markup is not cleaned, its styles are not scoped, and it gets the
   * session cookie of the player. False when absent.
   */
  trusted?: boolean | undefined;
  /** Further origins from which the remote loads scripts, styles, pictures, fonts and data. */
  allowedOrigins?: readonly string[] | undefined;
  /** The server's deadline for one answer of the remote, in ms; 800 when absent. */
  timeoutMs?: number | undefined;
  /** The time for which the last good answer may replace a failed one, in ms; 0 when absent. */
  keepLastGoodMs?: number | undefined;
  /** True when the pages are the same for everybody, so that browsers may prefetch them. */
  public?: boolean | undefined;
  /** True when the remote gets the route that the shell matched with each GET. Only a trusted remote gets it. */
  wantsRoute?: boolean | undefined;
  /** Pages of the site that show the remote. */
  pages?: readonly DeclaredPage[] | undefined;
}

const maxRemotes = 50;
const maxPages = 50;
const maxOrigins = 20;

const webAddress = z
  .string()
  .max(500)
  .refine(isWebAddress, 'an https address without query, or http on this machine');

const origin = z
  .string()
  .max(500)
  .refine(
    (text) => isWebAddress(text) && URL.parse(text)?.origin === text,
    'an origin such as https://cdn.example',
  );

const declaredPage = z.strictObject({
  path: z.string().max(200).refine(isPattern, 'a path such as /weather or /weather/:city'),
  title: z.string().min(1).max(200).optional(),
});

/** The schema of one declaration. */
export const remoteDeclaration: z.ZodType<RemoteDeclaration> = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'lower-case letters, digits and -'),
  url: webAddress,
  publicUrl: webAddress.optional(),
  trusted: z.boolean().optional(),
  allowedOrigins: z.array(origin).max(maxOrigins).readonly().optional(),
  timeoutMs: z.int().min(50).max(serverDeadlineMs).optional(),
  keepLastGoodMs: z.int().min(0).max(lastGoodLimitMs).optional(),
  public: z.boolean().optional(),
  wantsRoute: z.boolean().optional(),
  pages: z.array(declaredPage.readonly()).max(maxPages).readonly().optional(),
});

/** The schema of all declarations of a site. Names are unique, and no address belongs to two pages. */
export const remoteDeclarations: z.ZodType<readonly RemoteDeclaration[]> = z
  .array(remoteDeclaration.readonly())
  .max(maxRemotes)
  .readonly()
  .superRefine((declarations, context) => {
    for (const message of conflictsAmong(declarations)) context.addIssue({ code: 'custom', message });
  });

/** Returns a sentence for each name that occurs twice, and for each pair of pages that share an address. */
export function conflictsAmong(declarations: readonly RemoteDeclaration[]): string[] {
  const names = declarations.map(({ name }) => name);
  const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  const pages = declarations.flatMap(({ name, pages: own = [] }) => own.map(({ path }) => ({ name, path })));
  const shared = pages.flatMap((page, place) =>
    pages
      .slice(place + 1)
      .filter((other) => isOverlapping(patternOf(page.path), patternOf(other.path)))
      .map((other) => `${page.path} of ${page.name} and ${other.path} of ${other.name} share an address`),
  );
  return [...[...twice].map((name) => `the name ${name} stands twice`), ...shared];
}

function patternOf(path: string): PagePattern {
  return parsePattern(path) ?? [];
}

function isPattern(path: string): boolean {
  return parsePattern(path) !== undefined;
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || /[?#@]/.test(text)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}
