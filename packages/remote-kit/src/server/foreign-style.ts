import { containedStyle, isOwnName } from '../protocol/contained-style.ts';
import { type CssToken, cssTokens } from './css-tokens.ts';

/** Text of a style sheet, and where its relative addresses start. */
export interface Sheet {
  text: string;
  base: string;
}

/**
 * Sheets of a foreign remote as one style that reaches only what its remote rendered. Printed anew from its tokens with
 * every bracket in its pair, so that nothing in a sheet can close the scope.
 */
export function foreignStyle(remote: string, version: string, sheets: readonly Sheet[]): string {
  const rules = sheets.map((sheet) => keptRules(sheet, remote)).join('');
  // A style element ends at the first "</style", wherever in the sheet that stands.
  return containedStyle(remote, version, rules).replaceAll('</', '<\\/');
}

/** What foreignStyle drops of a sheet, for its author to know. */
export function droppedRules(remote: string, text: string): string[] {
  const lost: string[] = [];
  keptRules({ text, base: '' }, remote, (rule) => lost.push(rule));
  return lost;
}

/** Deeper sheets are dropped: browsers, too, read nested rules by recursion. */
const depthLimit = 32;

function keptRules({ text, base }: Sheet, remote: string, onDrop: (rule: string) => void = () => {}): string {
  const tokens = cssTokens(text, (address) => URL.parse(address, base)?.href ?? '');
  const printed: string[] = [];
  const open: string[] = [];
  let whole = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const isRule = token.kind === 'at' && !open.some((closer) => closer !== '}');
    if (isRule && !isKept(tokens, at, remote)) {
      onDrop([`@${token.value}`, ...namesOf(tokens, at)].join(' ').trim());
      at = endOfRule(tokens, at + 1);
      printed.push(' ');
      continue;
    }
    const wasOpen = open.length;
    // A closing bracket that closes nothing is left out; its neighbours stay apart.
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
  // What comes after the last whole rule would run into what follows.
  return open.length > 0 ? [...printed, ...open.toReversed()].join('') : printed.slice(0, whole).join('');
}

/** Rules that hold or order style rules. */
const structure = new Set(['media', 'supports', 'container', 'layer', 'scope', 'starting-style']);

/** Rules that name something for the whole document; all others reach it whatever they are called. */
const naming = new Set(['keyframes', 'property', 'counter-style', 'font-face']);

function isKept(tokens: readonly CssToken[], at: number, remote: string): boolean {
  const rule = ruleAt(tokens, at);
  if (structure.has(rule)) return true;
  const names = naming.has(rule) ? namesOf(tokens, at) : [];
  return names.length > 0 && names.every((name) => isOwnName(remote, name));
}

/** Its name without the prefix of a browser. */
function ruleAt(tokens: readonly CssToken[], at: number): string {
  return tokens[at]?.value.toLowerCase().replace(/^-\w+-/, '') ?? '';
}

/** What a rule names: the families of a font, of others the word or string that follows. */
function namesOf(tokens: readonly CssToken[], at: number): string[] {
  return ruleAt(tokens, at) === 'font-face' ? familiesIn(tokens, at) : [nameAfter(tokens, at)];
}

/** The word or string that comes next, but for spaces. */
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

/** Index of the last token of a rule: its semicolon, the end of its block, or what comes before the block round it ends. */
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

/** Brackets that are open, after one more token. */
function follow(open: string[], { kind, text }: CssToken): void {
  if (kind === 'function') open.push(')');
  if (kind === 'open') open.push(closers[text] ?? '');
  if (kind === 'close' && open.at(-1) === text) open.pop();
}
