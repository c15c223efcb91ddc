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

/** A redirect ready for use. */
export interface RedirectRule extends WrittenRedirect {
  shape: PathShape;
  target: PathShape;
  /** Query of the target, with its question mark, or empty. */
  search: string;
}

export type ParsedRedirect =
  | { ok: true; rule: RedirectRule }
  | { ok: false; field: 'from' | 'to'; words: string };

/** Reads a redirect. Its target can only be a path: the site never sends anybody to another one. */
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

/** Rules in the order in which they are asked: the most specific pattern wins. */
export function inOrder(rules: readonly RedirectRule[]): RedirectRule[] {
  return rules.toSorted((a, b) => bySpecificity(a.shape, b.shape));
}

export type Resolution =
  | { found: false }
  | { found: true; address: SiteAddress; code: RedirectCode; steps: { rule: RedirectRule; url: string }[] }
  | { found: 'loop'; steps: { rule: RedirectRule; url: string }[] };

/**
 * Where an address has moved to, followed to the end, so that a browser is sent there once. `rules` are in
 * order. The whole is permanent only when each step is.
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
    // Rules are refused when they can go round; this is for those that reached the table on another way.
    if (seen.has(address.path) || steps.length > rules.length) return { found: 'loop', steps };
    seen.add(address.path);
  }
  if (steps.length === 0) return { found: false };
  const code = steps.every(({ rule }) => rule.code === 301) ? 301 : 302;
  return { found: true, address, code, steps };
}

/**
 * A round of rules that an address may be sent along for ever, or undefined. It may name one that no address
 * takes, and never misses one.
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
    // Read again: a rest that began with slashes must not become the host of the target.
    const address = siteAddress(written || '/');
    if (address) return { rule, address: { path: address.path, search: mergeQuery(rule.search, search) } };
  }
  return undefined;
}

/** The target's query, and of the asked one what the target does not name. */
function mergeQuery(target: string, asked: string): string {
  if (target === '' || asked === '') return target || asked;
  const merged = new URLSearchParams(target);
  const named = new Set(merged.keys());
  for (const [name, value] of new URLSearchParams(asked)) {
    if (!named.has(name)) merged.append(name, value);
  }
  return `?${merged}`;
}

/** Rules that may take an address on from where `rule` sends it. `ordered` as in {@link inOrder}. */
function successors(ordered: readonly RedirectRule[], { target }: RedirectRule): Set<RedirectRule> {
  const found = new Set<RedirectRule>();
  for (const reached of reachedBy(target)) {
    for (const next of ordered) {
      if (mayMeet(next.shape, reached)) found.add(next);
      // A rule that takes all of it leaves nothing to the less specific ones.
      if (covers(next.shape, reached)) break;
    }
  }
  return found;
}

/** The paths a target leads to: `/a/*` with nothing for its star is `/a`. */
function reachedBy(target: PathShape): PathShape[] {
  if (!target.open || !target.stem.endsWith('/')) return [target];
  const closed = target.stem.slice(0, -1);
  return [target, { ...target, stem: closed || (target.anyLanguage ? '' : '/'), open: false }];
}

function wrong(field: 'from' | 'to', words: string): ParsedRedirect {
  return { ok: false, field, words };
}
