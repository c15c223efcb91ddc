import { type SiteAddress, siteAddress } from '@fairline/runtime/site-address';
import {
  bySpecificity,
  covers,
  matchPattern,
  mayOverlap,
  type PathPattern,
  parsePattern,
  writePattern,
} from './path-pattern.ts';

export type RedirectCode = 301 | 302;

/** A redirect as an operator writes it: `/{lng}/lpage/*` to `/{lng}/landing-page/*`. */
export interface WrittenRedirect {
  from: string;
  to: string;
  code: RedirectCode;
  reason: string;
}

/** A redirect with its parsed patterns. */
export interface RedirectRule extends WrittenRedirect {
  pattern: PathPattern;
  target: PathPattern;
  /** The query of the target with its question mark, or an empty text. */
  search: string;
}

export type ParsedRedirect =
  | { ok: true; rule: RedirectRule }
  | { ok: false; field: 'from' | 'to'; words: string };

/** Parses a redirect. Its target can only be a path, because the site never redirects to another site. */
export function parseRedirect(written: WrittenRedirect): ParsedRedirect {
  const pattern = parsePattern(written.from);
  if (!pattern) return invalid('from', 'a path, with /{lng} only at its front and * only at its end');
  const queryAt = written.to.indexOf('?');
  const search = queryAt < 0 ? '' : written.to.slice(queryAt);
  const target = parsePattern(queryAt < 0 ? written.to : written.to.slice(0, queryAt));
  if (!target || !/^(\?[\w\-.~%!$'()*+,;:@/?&=]*)?$/.test(search))
    return invalid('to', 'a path of this site');
  if (target.anyLanguage && !pattern.anyLanguage) return invalid('to', '/{lng} needs /{lng} in the old path');
  if (target.open && !pattern.open) return invalid('to', '* needs * in the old path');
  return { ok: true, rule: { ...written, from: writePattern(pattern), pattern, target, search } };
}

/** Sorts rules into the order in which they are tried: the most specific pattern first. */
export function sortRules(rules: readonly RedirectRule[]): RedirectRule[] {
  return rules.toSorted((a, b) => bySpecificity(a.pattern, b.pattern));
}

export type Resolution =
  | { outcome: 'unmoved' }
  | { outcome: 'moved'; address: SiteAddress; code: RedirectCode; steps: RedirectStep[] }
  | { outcome: 'loop'; steps: RedirectStep[] };

/** A rule that applied to an address. */
export interface RedirectStep {
  rule: RedirectRule;
  /** The path and query that the rule leads to. */
  url: string;
}

/**
 * Follows the redirects of an address to the end, so that a browser is redirected only once. `rules` are sorted by
 * {@link sortRules}. The result is permanent only when each of its steps is.
 */
export function resolveRedirect(rules: readonly RedirectRule[], asked: SiteAddress): Resolution {
  const seen = new Set([asked.path]);
  const steps: RedirectStep[] = [];
  let address = asked;
  for (;;) {
    const next = applyRules(rules, address);
    if (!next) break;
    address = next.address;
    steps.push({ rule: next.rule, url: address.path + address.search });
    // Rules that form a loop are refused when they are saved. This check catches loops that reached the table otherwise.
    if (seen.has(address.path) || steps.length > rules.length) return { outcome: 'loop', steps };
    seen.add(address.path);
  }
  if (steps.length === 0) return { outcome: 'unmoved' };
  const code = steps.every(({ rule }) => rule.code === 301) ? 301 : 302;
  return { outcome: 'moved', address, code, steps };
}

/**
 * Finds rules that can redirect an address in a loop; undefined when there are none. It may name a loop that no address
 * runs into, but never misses one.
 */
export function findLoop(rules: readonly RedirectRule[]): RedirectRule[] | undefined {
  const ordered = sortRules(rules);
  const done = new Set<RedirectRule>();
  const path: RedirectRule[] = [];

  function visit(rule: RedirectRule): RedirectRule[] | undefined {
    const from = path.indexOf(rule);
    if (from >= 0) return path.slice(from);
    if (done.has(rule)) return undefined;
    path.push(rule);
    for (const next of successors(ordered, rule)) {
      const loop = visit(next);
      if (loop) return loop;
    }
    path.pop();
    done.add(rule);
    return undefined;
  }

  for (const rule of ordered) {
    const loop = visit(rule);
    if (loop) return loop;
  }
  return undefined;
}

/** Applies the first rule that matches an address; undefined when none does. `rules` are sorted by {@link sortRules}. */
function applyRules(
  rules: readonly RedirectRule[],
  { path, search }: SiteAddress,
): { rule: RedirectRule; address: SiteAddress } | undefined {
  for (const rule of rules) {
    const match = matchPattern(rule.pattern, path);
    if (!match) continue;
    const { target } = rule;
    const written = `${target.anyLanguage ? `/${match.lng}` : ''}${target.stem}${target.open ? match.rest : ''}`;
    // The target is parsed again, because a rest that begins with slashes must not become its host.
    const address = siteAddress(written || '/');
    if (address) return { rule, address: { path: address.path, search: mergeQuery(rule.search, search) } };
  }
  return undefined;
}

/** Merges two queries. Where both name a parameter, the target's value is kept. */
function mergeQuery(target: string, asked: string): string {
  if (target === '' || asked === '') return target || asked;
  const merged = new URLSearchParams(target);
  const named = new Set(merged.keys());
  for (const [name, value] of new URLSearchParams(asked)) {
    if (!named.has(name)) merged.append(name, value);
  }
  return `?${merged}`;
}

/** Finds the rules that can apply to the target of `rule`. `ordered` is sorted by {@link sortRules}. */
function successors(ordered: readonly RedirectRule[], { target }: RedirectRule): Set<RedirectRule> {
  const found = new Set<RedirectRule>();
  for (const reached of reachedBy(target)) {
    for (const next of ordered) {
      if (mayOverlap(next.pattern, reached)) found.add(next);
      // A rule that covers the whole target leaves nothing to less specific rules.
      if (covers(next.pattern, reached)) break;
    }
  }
  return found;
}

/** Lists the patterns of the paths that a target leads to: `/a/*` with an empty rest leads to `/a`. */
function reachedBy(target: PathPattern): PathPattern[] {
  if (!target.open || !target.stem.endsWith('/')) return [target];
  const closed = target.stem.slice(0, -1);
  return [target, { ...target, stem: closed || (target.anyLanguage ? '' : '/'), open: false }];
}

function invalid(field: 'from' | 'to', words: string): ParsedRedirect {
  return { ok: false, field, words };
}
