import { siteAddress, splitLanguage } from '@fairline/runtime/site-address';

export type BlockAuth = 'any' | 'visitor' | 'player';

/** What a country, a part of the site and a kind of person get to see. */
export interface BlockRule {
  /** Null: every country, also one that is not known. */
  country: string | null;
  /** Path without its language; it and everything below. */
  pathPrefix: string;
  auth: BlockAuth;
  /** 1 closes the site; 0 opens what a less specific rule has closed. */
  displayTypeId: number;
  /** Which page says so, and why. */
  templateTypeId: number;
}

export interface BlockAnswer {
  displayTypeId: number;
  templateTypeId: number;
}

export interface BlockQuestion {
  url: string;
  auth: boolean;
  country: string | undefined;
}

const open: BlockAnswer = { displayTypeId: 0, templateTypeId: 0 };

/**
 * The answer of the most specific rule: the longest path first, then one for the country, then one for the
 * kind of person. Where there is none, the site is open.
 */
export function decideBlock(rules: readonly BlockRule[], asked: BlockQuestion): BlockAnswer {
  // Every bet asks, and most sites have no rule.
  if (rules.length === 0) return open;
  const path = blockPath(asked.url);
  const person: BlockAuth = asked.auth ? 'player' : 'visitor';
  let best: BlockRule | undefined;
  for (const rule of rules) {
    if (rule.country !== null && rule.country !== asked.country) continue;
    if (rule.auth !== 'any' && rule.auth !== person) continue;
    if (!isWithin(path, rule.pathPrefix)) continue;
    if (!best || compare(rule, best) < 0) best = rule;
  }
  return best ? { displayTypeId: best.displayTypeId, templateTypeId: best.templateTypeId } : open;
}

/**
 * The path that rules are compared with: without language, decoded and in lower case, because the site's
 * routes take `/Casino` and `/%63asino` for `/casino`. What is no address counts as the home page.
 */
export function blockPath(url: string): string {
  const { rest } = splitLanguage(decodedPath(siteAddress(url)?.path ?? '/').toLowerCase());
  return rest === '' ? '/' : rest;
}

function decodedPath(path: string): string {
  try {
    // Decoding may bring dots and slashes to light: the address is read once more.
    return decodeURIComponent(siteAddress(decodeURIComponent(path).replace(/[?#]/g, '_'))?.path ?? path);
  } catch {
    return path;
  }
}

function isWithin(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

function compare(a: BlockRule, b: BlockRule): number {
  return (
    b.pathPrefix.length - a.pathPrefix.length ||
    Number(a.country === null) - Number(b.country === null) ||
    Number(a.auth === 'any') - Number(b.auth === 'any')
  );
}
