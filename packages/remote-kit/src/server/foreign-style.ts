import { containedStyle, isOwnName } from '../protocol/contained-style.ts';
import { type CssToken, cssTokens } from './css-tokens.ts';

/** The text of a style sheet, and the base of its relative addresses. */
export interface Sheet {
  text: string;
  base: string;
}

/**
 * Converts the sheets of a foreign remote into one style that applies only to the remote's markup. It is printed again
 * from its tokens with balanced brackets, so that no text of a sheet can close the scope.
 */
export function foreignStyle(remote: string, version: string, sheets: readonly Sheet[]): string {
  const rules = sheets.map((sheet) => allowedRules(sheet, remote)).join('');
  // A style element ends at the first "</style", even inside a string or a comment of the sheet.
  return containedStyle(remote, version, rules).replaceAll('</', '<\\/');
}

/** Lists the parts of a sheet that foreignStyle drops, for its author. */
export function droppedRules(remote: string, text: string): string[] {
  const lost: string[] = [];
  allowedRules({ text, base: '' }, remote, (rule) => lost.push(rule));
  return lost;
}

/** Deeper sheets are dropped, since browsers read nested rules by recursion. */
const depthLimit = 32;

function allowedRules(
  { text, base }: Sheet,
  remote: string,
  onDrop: (rule: string) => void = () => {},
): string {
  const tokens = cssTokens(text, (address) => URL.parse(address, base)?.href ?? '');
  const printed: string[] = [];
  const open: string[] = [];
  let whole = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const isRule = token.kind === 'at' && !open.some((closer) => closer !== '}');
    if (isRule && !isAllowedRule(tokens, at, remote)) {
      onDrop([`@${token.value}`, ...namesOf(tokens, at)].join(' ').trim());
      at = endOfRule(tokens, at + 1);
      printed.push(' ');
      continue;
    }
    const wasOpen = open.length;
    // An unmatched closing bracket becomes a space, so that the tokens on both sides stay separate.
    if (token.kind === 'close' && open.at(-1) !== token.text) {
      printed.push('/**/');
      continue;
    }
    follow(open, token);
    if (open.length > depthLimit) {
      onDrop('rules nested too deep');
      return '';
    }
    printed.push(token.text);
    if (open.length === 0 && (wasOpen > 0 || token.text === ';')) whole = printed.length;
  }
  // Text after the last complete rule is dropped, since it would merge with the next sheet.
  return open.length > 0 ? [...printed, ...open.toReversed()].join('') : printed.slice(0, whole).join('');
}

/** Rules that contain or order style rules. */
const structure = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** Rules that define a name for the whole document. Other rules of this kind affect the document without a name. */
const naming = new Set(['keyframes', 'property', 'counter-style', 'font-face']);

function isAllowedRule(tokens: readonly CssToken[], at: number, remote: string): boolean {
  const rule = ruleAt(tokens, at);
  if (structure.has(rule)) return true;
  const names = naming.has(rule) ? namesOf(tokens, at) : [];
  return names.length > 0 && names.every((name) => isOwnName(remote, name));
}

/** Returns the rule's name without a vendor prefix. */
function ruleAt(tokens: readonly CssToken[], at: number): string {
  return tokens[at]?.value.toLowerCase().replace(/^-\w+-/, '') ?? '';
}

/**
 * Returns the names that a rule defines: the families of a font, otherwise the word or string after the rule's name.
 */
function namesOf(tokens: readonly CssToken[], at: number): string[] {
  return ruleAt(tokens, at) === 'font-face' ? familiesIn(tokens, at) : [nameAfter(tokens, at)];
}

/** Returns the next word or string after spaces. */
function nameAfter(tokens: readonly CssToken[], at: number): string {
  const next = nextOf(tokens, at);
  const token = tokens[next];
  return token && (token.kind === 'word' || token.kind === 'string') ? token.value : '';
}

function familiesIn(tokens: readonly CssToken[], at: number): string[] {
  const families: string[] = [];
  const end = endOfRule(tokens, at + 1);
  for (let index = at; index < end; index++) {
    const token = tokens[index];
    if (token?.kind !== 'word' || token.value.toLowerCase() !== 'font-family') continue;
    families.push(nameAfter(tokens, nextOf(tokens, index)));
  }
  return families;
}

function nextOf(tokens: readonly CssToken[], at: number): number {
  let next = at + 1;
  while (tokens[next]?.kind === 'space') next++;
  return next;
}

/**
 * Returns the index of a rule's last token: its semicolon, the end of its block, or the token before the end of the
 * enclosing block.
 */
function endOfRule(tokens: readonly CssToken[], from: number): number {
  const open: string[] = [];
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (open.length === 0 && token.text === ';') return at;
    if (open.length === 0 && token.text === '}') return at - 1;
    follow(open, token);
    if (open.length === 0 && token.text === '}') return at;
  }
  return tokens.length;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Returns the open brackets after one more token. */
function follow(open: string[], { kind, text }: CssToken): void {
  if (kind === 'function') open.push(')');
  if (kind === 'open') open.push(closers[text] ?? '');
  if (kind === 'close' && open.at(-1) === text) open.pop();
}
