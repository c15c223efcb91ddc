import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { cleanContent } from './clean-content.ts';

const markup = (content: string) => cleanContent({ content, styles: '' }).content;
const style = (styles: string) => cleanContent({ content: '', styles }).styles;

test('SEO-01: text keeps its headings, lists, links and tables', () => {
  const text =
    '<h2 class="lead">Bets</h2><p>Read <a href="/en/rules" title="all">the rules</a>.</p><ul><li>one</li></ul>' +
    '<table><tbody><tr><td colspan="2">x &amp; y</td></tr></tbody></table><img src="/a.png" alt="A">';
  expect(markup(text)).toBe(text);
});

test.each([
  ['<script>alert(1)</script>a', 'a'],
  ['<p onclick="alert(1)" style="position:fixed" id="app">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.example">a</a>', '<a>a</a>'],
  ['<img src="https://evil.example/x.png">', ''],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<iframe srcdoc="<script>1</script>"></iframe><form action="/x"><input></form>', ''],
  ['<svg><script>1</script></svg><math><mi>x</mi></math>', ''],
  ['<h1>a</h1><font color="red">b<b>c</b></font>', 'ab<b>c</b>'],
  ['<style>*{}</style><!-- note --><meta http-equiv="refresh" content="0">a', 'a'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '"&gt;'],
])('SEO-01: %s becomes %s', (written, clean) => {
  expect(markup(written)).toBe(clean);
});

test('SEO-01: a link to another site gets rel=nofollow', () => {
  expect(markup('<a href="https://b.example/" rel="opener" target="x">b</a>')).toBe(
    '<a href="https://b.example/" rel="nofollow noopener">b</a>',
  );
});

test('SEO-01: markup that is too deep is cut off', () => {
  expect(markup('<div>'.repeat(5_000)).split('<div>').length).toBeLessThan(80);
});

test('SEO-01: of any text no executable part is left, and cleaning again changes nothing', () => {
  const piece = fc.constantFrom(
    '<svg>',
    '<math>',
    '<table>',
    '<td>',
    '<p>',
    '</p>',
    '<style>',
    '</style>',
    '<title>',
    '<noscript>',
    '<a href="javascript:1">',
    '<img src=x onerror=1>',
    '<mglyph>',
    '<foreignObject>',
    '<template>',
    '<!--',
    '-->',
    '<script>',
    '<b',
    '"',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const clean = markup(pieces.join(''));
      expect(markup(clean)).toBe(clean);
      const tree = JSON.stringify(parseFragment(clean), (key, value) =>
        key === 'parentNode' ? undefined : value,
      );
      expect(tree).not.toMatch(/"tagName":"(script|style|svg|math|template|iframe)"|"name":"on|javascript:/);
    }),
    { numRuns: 300 },
  );
});

test('SEO-01: styles apply to the content only', () => {
  expect(style('p { color: red }')).toBe('@scope (.seo-content){p{color:red}}');
  expect(style('p{}} body{display:none}')).not.toMatch(/\}\s*body/);
  expect(style('</style><script>alert(1)</script>')).not.toContain('</');
  expect(style('  ')).toBe('');
});
