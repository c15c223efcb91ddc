import { z } from 'zod';
import { lastGoodLimitMs, serverDeadlineMs } from '../protocol/limits.ts';
import { isOverlapping, type PagePattern, parsePattern } from './page-pattern.ts';

/** A page of the site that a remote fills. */
export interface DeclaredPage {
  /** Path after the language segment: `/weather`, `/weather/:city`, `/weather/:city?`, `/weather/:place+`, `/weather/*`. */
  path: string;
  /** Title of the page until the remote says its own. */
  title?: string | undefined;
}

/** A remote as an operator or an extension declares it to a site. */
export interface RemoteDeclaration {
  /** Name of the remote on this site, and the name under which its script registers. */
  name: string;
  /** Address of the remote as the site's servers reach it: https, or http on the same machine. */
  url: string;
  /** Address of the remote as browsers reach it; `url` when absent. */
  publicUrl?: string | undefined;
  /**
   * The remote is the operator's own: its markup is not cleaned, its styles are not scoped, and it gets the session
   * cookie of the player. False when absent.
   */
  trusted?: boolean | undefined;
  /** Origins beside its own from which the remote loads scripts, styles, pictures, fonts and data. */
  allowedOrigins?: readonly string[] | undefined;
  /** Deadline of the server for one answer of the remote, in ms; 800 when absent. */
  timeoutMs?: number | undefined;
  /** How long a good answer may stand in for one that failed, in ms; 0 when absent. */
  keepLastGoodMs?: number | undefined;
  /** The pages are the same for everybody: browsers may fetch them ahead. */
  public?: boolean | undefined;
  /** The remote gets the shell's match of the address with each GET. A trusted remote alone does. */
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

/** The schema of all declarations of a site: names are unique, and no address belongs to two pages. */
export const remoteDeclarations: z.ZodType<readonly RemoteDeclaration[]> = z
  .array(remoteDeclaration.readonly())
  .max(maxRemotes)
  .readonly()
  .superRefine((declarations, context) => {
    for (const message of conflictsAmong(declarations)) context.addIssue({ code: 'custom', message });
  });

/** Sentences about names that stand twice, and about pages that share an address. */
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
