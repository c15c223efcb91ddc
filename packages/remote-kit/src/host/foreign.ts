import { containedStyle, foreignLimit, isOwnName } from '../protocol/contained-style.ts';
import type { FragmentAnswer } from '../protocol/fragment-answer.ts';
import { isScriptAddress } from '../protocol/script-address.ts';

/*
 * Cleans the answers of foreign remotes before they are shown. It is loaded only when there is one; server/sanitize.ts
 * and server/foreign-style.ts are the server's half of the same rules. It imports no module of the host itself, which
 * would split the host's file in two.
 */

export interface ForeignPorts {
  remote: string;
  /** The base of the remote's relative addresses. */
  base: string;
  /** Makes addresses absolute and drops those with an origin that is not allowed. */
  allow(addresses: readonly string[]): string[];
  fetch: typeof globalThis.fetch;
}

/**
 * Returns the answer with its sheets loaded and all its style contained. The origin of a sheet must allow the page to
 * read it.
 * @throws when a sheet does not load.
 */
export async function containStyles(
  answer: FragmentAnswer,
  { remote, base, allow, fetch }: ForeignPorts,
  signal: AbortSignal,
): Promise<FragmentAnswer> {
  const sheets = await Promise.all(
    allow(answer.cssToLoad).map(async (href) =>
      allowedRules(await readSheet(href, fetch, signal), href, remote),
    ),
  );
  const rules = [...sheets, allowedRules(answer.style, base, remote)].join('');
  return { ...answer, cssToLoad: [], style: containedStyle(remote, answer.appVersion, rules) };
}

/** Elements that a foreign remote's markup may not contain; the server's parser is stricter. */
const forbidden =
  'script,object,embed,base,meta[http-equiv],meta[name=robots i],iframe[srcdoc],style,noscript,link';

/** Removes executable parts from parsed markup. */
export function cleanMarkup(content: DocumentFragment): void {
  for (const element of content.querySelectorAll(forbidden)) element.remove();
  for (const element of content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isScript = /href|src|action|data/i.test(name) && isScriptAddress(value);
      if (isScript || /^(?:on|srcdoc$|nonce$)/i.test(name)) element.removeAttribute(name);
    }
    if (element instanceof HTMLTemplateElement) cleanMarkup(element.content);
  }
}

async function readSheet(href: string, fetch: typeof globalThis.fetch, signal: AbortSignal): Promise<string> {
  const response = await fetch(href, { signal, credentials: 'omit' });
  const text = await response.text();
  const isSheet = response.headers.get('content-type')?.startsWith('text/css');
  if (response.ok && isSheet && text.length <= foreignLimit) return text;
  throw new Error(`no style sheet at ${href}`);
}

/**
 * Prints the rules of a sheet again, so that an unmatched brace cannot close the scope, and drops those that would
 * affect the whole document. A constructed sheet contains no `@import` after its parsing.
 */
function allowedRules(text: string, base: string, remote: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replace(urlFunction, (_whole, quote, address) => absoluteUrl(quote, address, base)));
  prune(sheet, remote);
  return [...sheet.cssRules].map(({ cssText }) => cssText).join('');
}

const urlFunction = /\burl\(\s*(["']?)(?!["']|data:|#)(.*?)\1\s*\)/gi;

function absoluteUrl(quote: string, address: string, base: string): string {
  return `url(${quote}${URL.parse(address, base)?.href ?? ''}${quote})`;
}

/** Rules that contain or order style rules. A browser that does not know a rule does not create it. */
const structure =
  /^CSS(?:Style|Media|Supports|Container|Layer(?:Block|Statement)|Scope|StartingStyle|NestedDeclarations)(?:Rule)?$/;

/** Rules that define a name for the whole document. */
const naming = /^CSS(?:Keyframes|FontFace|Property|CounterStyle)Rule$/;

function prune(parent: { cssRules: CSSRuleList; deleteRule(index: number): void }, remote: string): void {
  for (let index = parent.cssRules.length - 1; index >= 0; index--) {
    const rule = parent.cssRules[index];
    if (!rule) continue;
    const kind = rule.constructor.name;
    if (!structure.test(kind) && !(naming.test(kind) && isOwnName(remote, nameOf(rule))))
      parent.deleteRule(index);
    else if (rule instanceof CSSGroupingRule) prune(rule, remote);
  }
}

function nameOf(rule: CSSRule): string {
  if (rule instanceof CSSFontFaceRule) return rule.style.getPropertyValue('font-family');
  return 'name' in rule ? String(rule.name) : '';
}
