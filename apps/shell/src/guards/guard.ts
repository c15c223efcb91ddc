import type { SiteBoot } from '../boot/site-boot.ts';
import type { RouteMatch } from '../routes/match-route.ts';

/** What a guard looks at: the same on the server and in the browser. */
export interface GuardContext {
  boot: SiteBoot;
  match: RouteMatch;
  /** Path with its language segment. */
  path: string;
  query: Readonly<Record<string, string>>;
}

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | { kind: 'error'; status: number; message: string };

export type Guard = (context: GuardContext) => Verdict;

export const pass: Verdict = { kind: 'pass' };
