import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyPieces as pieces } from '../fixture/hostile-style.ts';
import { cssTokens } from './css-tokens.ts';
import { foreignStyle } from './foreign-style.ts';

const styleOf = (...texts: string[]) =>
  foreignStyle(
    'weather',
    '2',
    texts.map((text) => ({ text, base: 'https://weather.example/css/a.css' })),
  ).replaceAll(/(?<=[{}])(?: |\/\*\*\/)+/g, '');
const containment = '[data-remote="weather"]{contain:content;isolation:isolate}';
const scoped = (rules: string) =>
  `${containment}@layer remote-weather{@scope ([data-remote="weather"]>:is([data-mount="2"],[data-portals="2"])){${rules}}}`;

test('all sheets of a foreign remote are in one layer and one scope, of its version only', () => {
  expect(styleOf('p{color:red}', 'b{color:blue}')).toBe(scoped('p{color:red}b{color:blue}'));
  expect(styleOf('', ' ')).toBe(containment);
});

test('an unmatched brace, or text that ends the element, cannot leave the scope', () => {
  expect(styleOf('p{color:red} }} body{display:none}')).toBe(scoped('p{color:red}body{display:none}'));
  expect(styleOf('p::after{content:"</style><script>"}')).not.toContain('</style');
  expect(
    foreignStyle('weather', '"]) {} body{display:none', [{ text: 'p{top:0}', base: 'https://x.example' }]),
  ).toContain('[data-mount="\\"]) {} body{display:none"]');
});

test('rules for the whole document are dropped unless their name begins with that of the remote', () => {
  const named = (name: string) =>
    `@keyframes ${name}{to{top:1px}}@font-face{font-family:${name};src:local(x)}` +
    `@property --${name}{syntax:"*";inherits:false}@counter-style ${name}{system:cyclic;symbols:"x"}`;
  const hostile =
    '@import "x.css";@page{margin:0}@view-transition{navigation:auto}@namespace url(x);@unknown{p{top:0}}' +
    '@font-feature-values Inter{@styleset{a:1}}@position-try --x{top:0}';
  expect(styleOf(hostile + named('shell-spin'))).toBe(containment);
  expect(styleOf(`@media print{${named('shell-spin')}}`)).not.toContain('shell-spin');
  expect(styleOf(named('weather-spin')).match(/weather-spin/g)).toHaveLength(4);
});

test('addresses in a sheet stay relative to the sheet', () => {
  expect(styleOf('p{background:url(../sun.png)}')).toBe(
    scoped('p{background:url("https://weather.example/sun.png")}'),
  );
  expect(styleOf('p{background:url("data:image/gif;base64,x")}')).toContain('url("data:image/gif;base64,x")');
});

test('a rule that does not parse affects no other, and no rule is left open', () => {
  expect(styleOf('p{color:red} {nonsense} b{color:blue}')).toBe(
    scoped('p{color:red}{nonsense}b{color:blue}'),
  );
  expect(styleOf('p{color:red} b', 'i{top:0}')).toBe(scoped('p{color:red}i{top:0}'));
  expect(styleOf('p{color:red} @media (a{b[c')).toBe(scoped('p{color:red}@media (a{b[c]})'));
  expect(styleOf('p{content:"} body{top:0}')).toBe(scoped('p{content:/**/}'));
});

test('names are read as in browsers, in any notation', () => {
  expect(styleOf('@\\6b eyframes spin{to{top:0}} @KEYFRAMES spin{to{top:0}} @-webkit-keyframes spin{}')).toBe(
    containment,
  );
  expect(styleOf('@font-face{font-family:weather-a;f\\6fnt-family:Inter}')).toBe(containment);
  expect(styleOf('p{a:u\\72l(") b{c:d} }} body{top:0} (")}')).not.toMatch(/\}\}\s*body/);
});

test('sheets that are nested too deeply, or slow to parse, are dropped in time', () => {
  // Processor time of this thread, since other programs may run as well. Quadratic growth would take minutes.
  const started = process.threadCpuUsage();
  for (const piece of [
    'a{',
    'a:is(',
    '[',
    '@media all{',
    '@font-face{font-family:weather-x;',
    'url(',
    '/*',
    '"',
    '\\41',
  ]) {
    const text = piece.repeat(200_000 / piece.length);
    expect(styleOf(text).length).toBeLessThan(2 * text.length + 1_000);
  }
  expect(process.threadCpuUsage(started).user / 1_000).toBeLessThan(10_000);
});

test('a printed sheet is read again unchanged, and its brackets are balanced', () => {
  const piece = fc.constantFrom(...pieces);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (parts) => {
      const printed = foreignStyle('weather', '2', [
        { text: parts.join(''), base: 'https://weather.example' },
      ]);
      const tokens = cssTokens(printed, (address) => address);
      const squeezed = (text: string) => text.replaceAll(/ |\/\*\*\//g, '');
      expect(squeezed(tokens.map(({ text }) => text).join(''))).toBe(squeezed(printed));
      const open: string[] = [];
      for (const { kind, text } of tokens) {
        if (kind === 'function' || kind === 'open') open.push(text.slice(-1));
        if (kind === 'close') expect(`${open.pop()}${text}`).toMatch(/\(\)|\[\]|\{\}/);
      }
      expect(open).toEqual([]);
      expect(printed).not.toMatch(/<\/style/i);
    }),
    { numRuns: 3_000 },
  );
});
