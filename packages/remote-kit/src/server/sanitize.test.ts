import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { poison } from '../conformance/index.ts';
import { emptyAnswer } from '../protocol/index.ts';
import { originsOf, sanitizeAnswer, sanitizeBody, sanitizeHead } from './sanitize.ts';

const config = { url: 'https://remote.example/app/', allowedOrigins: ['https://cdn.example'] };
const origins = originsOf(config);

/** Lists the parts that could still run or load. They are found in the tree of a new parse and not in the text. */
function teeth(html: string): string[] {
  const found: string[] = [];
  const walk = (nodes: DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      if (/^(script|object|embed|base|meta|style|noscript)$/i.test(node.tagName)) found.push(node.tagName);
      if (node.tagName === 'link') found.push(node.tagName);
      for (const { name, value } of node.attrs) {
        if (/^on|^srcdoc$|^nonce$/i.test(name)) found.push(name);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in schemes
        if (/^[\u0000-\u0020]*(j\s*a\s*v\s*a|data:)/i.test(value)) found.push(`${name}=${value}`);
      }
      walk(node.childNodes);
      if ('content' in node) walk(node.content.childNodes);
    }
  };
  walk(parseFragment(html).childNodes);
  return found;
}

test('every piece of the list is dangerous before it is cleaned', () => {
  const harmless = poison.filter(({ html }) => teeth(html).length === 0).map(({ name }) => name);
  expect(harmless).toEqual([]);
});

test.each(poison)('a body is made harmless: $name', ({ html }) => {
  const cleaned = sanitizeBody(`<p>before</p>${html}`, origins);
  expect(teeth(cleaned)).toEqual([]);
  expect(cleaned).toContain('before');
  expect(sanitizeBody(cleaned, origins)).toBe(cleaned);
});

test.each(poison)('a head is made harmless: $name', ({ html }) => {
  expect(teeth(sanitizeHead(html, origins))).toEqual([]);
});

test('harmless markup and the marks of renderers stay', () => {
  const html =
    '<div class="a" data-x="1" id="b"><!--$--><a href="/en/line?x=1&amp;y=2">a<!-- -->b</a><!--/$-->' +
    '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg><img src="/a.png" alt="a"><input type="hidden" value="1"></div>';
  expect(sanitizeBody(html, origins)).toBe(html);
});

test('a head keeps title, descriptive meta and links from allowed origins, and no style sheet', () => {
  const kept =
    '<title>T &amp; Co</title><meta name="description" content="d"><meta property="og:title" content="t">' +
    '<meta name="robots" content="noindex"><link rel="modulepreload" href="https://cdn.example/x.js">';
  const dropped =
    '<link rel="stylesheet" href="x.css"><meta name="referrer" content="unsafe-url"><meta charset="utf-7"><link rel="preload" href="https://evil.example/x">' +
    '<link rel="manifest" href="/m.json">text<p>p</p>';
  expect(sanitizeHead(kept + dropped, origins)).toBe(kept);
  expect(sanitizeBody('<link rel="stylesheet" href="x.css">', origins)).toBe('');
});

test('deep or endless nesting is dropped without a crash', () => {
  expect(() => sanitizeBody('<div>'.repeat(100_000), origins)).not.toThrow();
});

test('a trusted answer is not changed', () => {
  const answer = { ...emptyAnswer, body: '<script>1</script>' };
  expect(sanitizeAnswer(answer, 'x', { url: 'https://x.example', trusted: true })).toBe(answer);
});
