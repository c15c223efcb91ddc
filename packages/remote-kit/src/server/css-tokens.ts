/**
 * A token of a style sheet according to CSS Syntax Level 3, section 4. It is printed in a form that every browser reads
 * as the same token.
 */
export interface CssToken {
  kind: 'word' | 'function' | 'at' | 'string' | 'open' | 'close' | 'mark' | 'space' | 'other';
  /** The form in which the token is printed. */
  text: string;
  /** The name or content without escapes; empty for a token without one. */
  value: string;
}

/**
 * Tokenises a sheet in one pass and without recursion, since a foreign sheet can overflow the stack of a recursive
 * parser. `absolute` resolves the addresses in it.
 */
export function cssTokens(text: string, absolute: (address: string) => string): CssToken[] {
  const sheet = text.replaceAll('\0', '\ufffd');
  const tokens: CssToken[] = [];
  let at = 0;
  while (at < sheet.length) {
    const groups = matchAt(anyToken, sheet, at);
    at += groups.whole?.length ?? 1;
    if (groups.word === undefined || sheet[at] !== '(') {
      tokens.push(tokenOf(groups));
      continue;
    }
    at++;
    const called = named('function', '', groups.word, '(');
    const address = called.value.toLowerCase() === 'url' ? matchAt(restOfUrl, sheet, at) : undefined;
    tokens.push(address ? urlToken(address, absolute) : called);
    at += address?.whole?.length ?? 0;
  }
  return tokens;
}

type Groups = Readonly<Record<string, string | undefined>>;

const newline = '\\r\\n\\f';
const space = `[ \\t${newline}]`;
const escapeSequence = `\\\\(?:[0-9a-fA-F]{1,6}(?:\\r\\n|${space})?|[^${newline}0-9a-fA-F])`;
const nameCharacter = `(?:[\\w\\-]|[^\\x00-\\x7f]|${escapeSequence})`;
const name = `(?:--|-?(?:[a-zA-Z_]|[^\\x00-\\x7f]|${escapeSequence}))${nameCharacter}*`;
const inQuotes = (quote: string) => `(?:\\\\(?:\\r\\n|[\\s\\S])|[^${quote}\\\\${newline}])*`;

/** No part follows a name in this expression, so that it never backtracks among escapes, which could take for ever. */
const anyToken = new RegExp(
  `(?<whole>${[
    '(?<nothing>/\\*[\\s\\S]*?(?:\\*/|$)|<!--|-->)',
    `(?<space>${space}+)`,
    `"(?<double>${inQuotes('"')})"`,
    `'(?<single>${inQuotes("'")})'`,
    // A string that is not closed on its line is invalid, and so is the rest of its rule.
    `(?<bad>"${inQuotes('"')}\\\\?|'${inQuotes("'")}\\\\?)`,
    `@(?<at>${name})`,
    `#(?<hash>${nameCharacter}+)`,
    `(?<number>[+\\-]?(?:\\d*\\.\\d+|\\d+)(?:[eE][+\\-]?\\d+)?)(?<unit>${name})?`,
    `(?<word>${name})`,
    '(?<open>[(\\[{])',
    '(?<close>[)\\]}])',
    '(?<mark>[;:])',
    '(?<other><=|[\\s\\S])',
  ].join('|')})`,
  'uy',
);

/** Reads what follows "url(": a string, an unquoted address, or an invalid address. */
const restOfUrl = new RegExp(
  `(?<whole>${[
    `${space}*(?:"(?<double>${inQuotes('"')})"|'(?<single>${inQuotes("'")})')${space}*\\)`,
    `(?<quoted>${space}*(?=["']))`,
    `(?<plain>(?:\\\\[^${newline}]|\\\\(?=[${newline}]|$)|[^)\\\\])*)\\)?`,
  ].join('|')})`,
  'uy',
);

function matchAt(pattern: RegExp, text: string, at: number): Groups {
  pattern.lastIndex = at;
  return pattern.exec(text)?.groups ?? {};
}

function tokenOf(groups: Groups): CssToken {
  const { double, single = double, at, hash, number, unit = '', word } = groups;
  if (single !== undefined) return stringToken(single);
  if (at !== undefined) return named('at', '@', at, '');
  if (hash !== undefined) return named('other', '#', hash, '');
  if (number !== undefined) return named('other', number, unit, '');
  if (word !== undefined) return named('word', '', word, '');
  if (groups.space !== undefined) return { kind: 'space', text: ' ', value: '' };
  const { open, close, mark, other } = groups;
  if (open !== undefined) return { kind: 'open', text: open, value: '' };
  if (close !== undefined) return { kind: 'close', text: close, value: '' };
  if (mark !== undefined) return { kind: 'mark', text: mark, value: '' };
  if (other === undefined || other === '\\') return nothing;
  // A space follows the character, so that it cannot begin an end tag.
  return { kind: 'other', text: other === '<' ? '< ' : other, value: '' };
}

/** A comment becomes a space, so that the tokens on both sides stay separate. */
const nothing: CssToken = { kind: 'space', text: '/**/', value: '' };

function named(kind: CssToken['kind'], before: string, raw: string, after: string): CssToken {
  const value = unescaped(raw);
  return { kind, text: before + printedName(value, before) + after, value };
}

function stringToken(content: string): CssToken {
  const value = unescaped(content.replace(/\\(?:\r\n|[\r\n\f])/g, ''));
  return { kind: 'string', text: printedString(value), value };
}

function urlToken(
  { double, single = double, plain }: Groups,
  absolute: (address: string) => string,
): CssToken {
  const address = single ?? plain?.trim();
  // The brackets contain more than an address, so the token is printed as an unknown function, which browsers ignore.
  if (address === undefined) return { kind: 'function', text: 'no-url(', value: 'no-url' };
  if (single === undefined && /["'(\s\p{Cc}]/u.test(address)) return nothing;
  return { kind: 'other', text: `url(${printedString(absolute(stringToken(address).value))})`, value: '' };
}

function unescaped(raw: string): string {
  return raw.replace(/\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|([\s\S]))/gu, (_whole, hex, character) => {
    if (hex === undefined) return character;
    const code = Number.parseInt(hex, 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return String.fromCodePoint(isCharacter ? code : 0xfffd);
  });
}

/** Characters other than plain letters are escaped, since browsers differ in which ones a name may hold. */
function printedName(value: string, before: string): string {
  const start = before === '#' ? '' : '^-?\\d|^--?$|';
  return value.replace(new RegExp(`${start}[^\\w-]`, 'gu'), (text) => [...text].map(escaped).join(''));
}

function printedString(value: string): string {
  return `"${value.replace(/["\\<\p{Cc}]/gu, escaped)}"`;
}

function escaped(character: string): string {
  return `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `;
}
