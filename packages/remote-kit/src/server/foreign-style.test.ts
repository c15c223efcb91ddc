import { expect, test } from 'vitest';
import { foreignStyle } from './foreign-style.ts';

const styleOf = (...texts: string[]) =>
  foreignStyle(
    'weather',
    '2',
    texts.map((text) => ({ text, base: 'https://weather.example/css/a.css' })),
  );
const containment = '[data-remote="weather"]{contain:content;isolation:isolate}';
const scoped = (rules: string) =>
  `${containment}@layer remote-weather{@scope ([data-remote="weather"]>:is([data-mount="2"],[data-portals="2"])){${rules}}}`;

test('all sheets of a foreign remote stand in one layer and one scope, of its version only', () => {
  expect(styleOf('p{color:red}', 'b{color:blue}')).toBe(scoped('p{color:red}b{color:blue}'));
  expect(styleOf('', ' ')).toBe(containment);
});

test('a stray brace, or text that ends the element, cannot leave the scope', () => {
  expect(styleOf('p{color:red} }} body{display:none}')).toBe(scoped('p{color:red}'));
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

test('one rule that does not parse costs no other', () => {
  expect(styleOf('p{color:red} {nonsense} b{color:blue}')).toBe(scoped('p{color:red}b{color:blue}'));
});
