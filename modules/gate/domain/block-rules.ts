import { siteAddress, splitLanguage } from '@fairline/runtime/site-address';

export type BlockAuth = 'any' | 'visitor' | 'player';

/** Closes a part of the site, or opens it again, for a country and for visitors or players. */
export interface BlockRule {
  /** Null means every country, and an unknown one too. */
  country: string | null;
  /** A path without its language. The rule covers it and everything below it. */
  pathPrefix: string;
  auth: BlockAuth;
  /** 1 closes the path; 0 opens it where a less specific rule has closed it. */
  displayTypeId: number;
  /** The number of the reason, which decides the page that the reader is led to. */
  templateTypeId: number;
}

export interface BlockAnswer {
  displayTypeId: number;
  templateTypeId: number;
}

export interface BlockQuestion {
  url: string;
  /** True for a signed-in player. */
  auth: boolean;
  country: string | undefined;
}

const maxPath = 2_000;
const maxTypeId = 1_000;
const open: BlockAnswer = { displayTypeId: 0, templateTypeId: 0 };

/** Finds the first field of a rule with a value that no rule may have; undefined when the rule is valid. */
export function findBlockProblem(rule: BlockRule): { field: keyof BlockRule; words: string } | undefined {
  const { country, pathPrefix } = rule;
  if (country !== null && !/^[a-z]{2}$/.test(country)) {
    return { field: 'country', words: 'two lower-case letters' };
  }
  if (pathPrefix.length > maxPath || blockPath(pathPrefix) !== pathPrefix) {
    const words = 'a path in lower case, without language and without a slash at its end';
    return { field: 'pathPrefix', words };
  }
  const field = (['displayTypeId', 'templateTypeId'] as const).find((name) => !isTypeId(rule[name]));
  return field && { field, words: `0 to ${maxTypeId}` };
}

/**
 * Answers by the most specific rule: the one with the longest path, then one for the country, then one for the kind of
 * person. Without a rule the address is open.
 */
export function decideBlock(rules: readonly BlockRule[], question: BlockQuestion): BlockAnswer {
  // Every bet is checked here, and most sites have no rule, so that case is fast.
  if (rules.length === 0) return open;
  const path = blockPath(question.url);
  const person: BlockAuth = question.auth ? 'player' : 'visitor';
  let best: BlockRule | undefined;
  for (const rule of rules) {
    if (rule.country !== null && rule.country !== question.country) continue;
    if (rule.auth !== 'any' && rule.auth !== person) continue;
    if (!isWithin(path, rule.pathPrefix)) continue;
    if (!best || bySpecificity(rule, best) < 0) best = rule;
  }
  return best ? { displayTypeId: best.displayTypeId, templateTypeId: best.templateTypeId } : open;
}

/**
 * Reads the path that rules are compared with: without language, decoded and in lower case, because the site's routes
 * accept `/Casino` and `/%63asino` for `/casino`. A text that is no address counts as the home page.
 */
export function blockPath(url: string): string {
  const { rest } = splitLanguage(decodePath(siteAddress(url)?.path ?? '/').toLowerCase());
  return rest === '' ? '/' : rest;
}

function isTypeId(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id <= maxTypeId;
}

function decodePath(path: string): string {
  try {
    // Decoding can produce new dots and slashes, so the address is parsed again.
    return decodeURIComponent(siteAddress(decodeURIComponent(path).replace(/[?#]/g, '_'))?.path ?? path);
  } catch {
    return path;
  }
}

function isWithin(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);
}

/** Orders rules, the most specific first. */
function bySpecificity(a: BlockRule, b: BlockRule): number {
  return (
    b.pathPrefix.length - a.pathPrefix.length ||
    Number(a.country === null) - Number(b.country === null) ||
    Number(a.auth === 'any') - Number(b.auth === 'any')
  );
}
