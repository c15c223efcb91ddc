import type { ParamsOf } from './address.ts';
import type * as routes from './routes.ts';
import type * as rules from './rules.ts';

/** The path of a route after the language segment: one of the constants of `routes`. */
export type RoutePath = Extract<(typeof routes)[keyof typeof routes], string>;

/** The words that a parameter of a route can have, as in the shell's route table. */
interface Words {
  [routes.sport]: { pageType: typeof rules.pageType; section: typeof rules.section };
  [routes.game]: { pageType: typeof rules.pageType; section: typeof rules.section };
  [routes.topEvents]: { pageType: typeof rules.topEventsType };
  [routes.results]: { type: typeof rules.resultsType };
  [routes.cyberType]: { type: typeof rules.cyberType };
  [routes.cyberDisciplines]: { type: typeof rules.cyberType };
  [routes.cyberAll]: { type: typeof rules.cyberType };
  [routes.cyberDiscipline]: { type: typeof rules.cyberType };
  [routes.cyberChamps]: { type: typeof rules.cyberType };
  [routes.cyberChamp]: { type: typeof rules.cyberType };
  [routes.cyberGame]: { type: typeof rules.cyberType; section: typeof rules.section };
  [routes.registration]: { type: typeof rules.registrationType };
  [routes.lottoGame]: { sectionName: typeof rules.lottoSection };
}

/**
 * The parameters of a route by its path: required ones, optional ones, and a union of words for a rule that is a list.
 */
export type RouteParams<Path extends RoutePath> = ParamsOf<
  Path,
  Path extends keyof Words ? Words[Path] : Record<never, never>
>;

/** A path without any parameters. */
export type FixedPath = Exclude<RoutePath, `${string}:${string}` | `${string}*${string}`>;

/** A path without required parameters. */
export type PlainPath = {
  [Path in RoutePath]: Record<never, never> extends RouteParams<Path> ? Path : never;
}[RoutePath];
