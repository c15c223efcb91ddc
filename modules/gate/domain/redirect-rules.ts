import { type SiteAddress, siteAddress } from '@fairline/runtime/site-address';
import {
  bySpecificity,
  covers,
  matchShape,
  mayMeet,
  type PathShape,
  parseShape,
  writeShape,
} from './path-shape.ts';

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
  shape: PathShape;
  target: PathShape;
  /** The query of the target with its question mark, or an empty text. */
  search: string;
}

export type ParsedRedirect =
  | { ok: true; rule: RedirectRule }
  | { ok: false; field: 'from' | 'to'; words: string };

/** Parses a redirect. Its target can only be a path, because the site never redirects to another site. */
export function parseRedirect(written: WrittenRedirect): ParsedRedirect {
  const shape = parseShape(written.from);
  if (!shape) return wrong('from', 'a path, with /{lng} only at its front and * only at its end');
  const queryAt = written.to.indexOf('?');
  const search = queryAt < 0 ? '' : written.to.slice(queryAt);
  const target = parseShape(queryAt < 0 ? written.to : written.to.slice(0, queryAt));
  if (!target || !/^(\?[\w\-.~%!$'()*+,;:@/?&=]*)?$/.test(search)) return wrong('to', 'a path of this site');
  if (target.anyLanguage && !shape.anyLanguage) return wrong('to', '/{lng} needs /{lng} in the old path');
  if (target.open && !shape.open) return wrong('to', '* needs * in the old path');
  return { ok: true, rule: { ...written, from: writeShape(shape), shape, target, search } };
}

/** Sorts rules into the order in which they are tried: the most specific pattern first. */
export function inOrder(rules: readonly RedirectRule[]): RedirectRule[] {
  return rules.toSorted((a, b) => bySpecificity(a.shape, b.shape));
}

export type Resolution =
  | { found: false }
  | { found: true; address: SiteAddress; code: RedirectCode; steps: { rule: RedirectRule; url: string }[] }
  | { found: 'loop'; steps: { rule: RedirectRule; url: string }[] };

/**
 * Follows the redirects of an address to the end, so that a browser is redirected only once. `rules` are sorted by
 * {@link inOrder}. The result is permanent only when each of its steps is.
 */
export function resolveRedirect(rules: readonly RedirectRule[], asked: SiteAddress): Resolution {
  const seen = new Set([asked.path]);
  const steps: { rule: RedirectRule; url: string }[] = [];
  let address = asked;
  for (;;) {
    const next = step(rules, address);
    if (!next) break;
    address = next.address;
    steps.push({ rule: next.rule, url: address.path + address.search });
    // Rules that form a loop are refused when they are saved. This catches loops that reached the table otherwise.
    if (seen.has(address.path) || steps.length > rules.length) return { found: 'loop', steps };
    seen.add(address.path);
  }
  if (steps.length === 0) return { found: false };
  const code = steps.every(({ rule }) => rule.code === 301) ? 301 : 302;
  return { found: true, address, code, steps };
}

/**
 * Finds rules that can redirect an address in a loop; undefined when there are none. It may name a loop that no address
 * runs into, but never misses one.
 */
export function findLoop(rules: readonly RedirectRule[]): RedirectRule[] | undefined {
  const ordered = inOrder(rules);
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

function step(
  rules: readonly RedirectRule[],
  { path, search }: SiteAddress,
): { rule: RedirectRule; address: SiteAddress } | undefined {
  for (const rule of rules) {
    const match = matchShape(rule.shape, path);
    if (!match) continue;
    const { target } = rule;
    const written = `${target.anyLanguage ? `/${match.lng}` : ''}${target.stem}${target.open ? match.rest : ''}`;
    // Parsed again, because a rest that begins with slashes must not become the host of the target.
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

/** Finds the rules that can apply to the target of `rule`. `ordered` is sorted by {@link inOrder}. */
function successors(ordered: readonly RedirectRule[], { target }: RedirectRule): Set<RedirectRule> {
  const found = new Set<RedirectRule>();
  for (const reached of reachedBy(target)) {
    for (const next of ordered) {
      if (mayMeet(next.shape, reached)) found.add(next);
      // A rule that covers the whole target leaves nothing to less specific rules.
      if (covers(next.shape, reached)) break;
    }
  }
  return found;
}

/** Lists the shapes of paths that a target leads to: `/a/*` with an empty rest leads to `/a`. */
function reachedBy(target: PathShape): PathShape[] {
  if (!target.open || !target.stem.endsWith('/')) return [target];
  const closed = target.stem.slice(0, -1);
  return [target, { ...target, stem: closed || (target.anyLanguage ? '' : '/'), open: false }];
}

function wrong(field: 'from' | 'to', words: string): ParsedRedirect {
  return { ok: false, field, words };
}
