import { transform } from 'lightningcss';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

export interface Content {
  content: string;
  styles: string;
}

/** Class of the element that shows content. Its styles apply to nothing else. */
const contentClass = 'seo-content';

/** Allowed elements, each with its allowed attributes in addition to {@link everywhere}. */
const allowedElements: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  abbr: [],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  code: [],
  dd: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: ['start'],
  p: [],
  q: [],
  s: [],
  section: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  time: ['datetime'],
  tr: [],
  u: [],
  ul: [],
};
const everywhere: readonly string[] = ['class', 'dir', 'lang', 'title'];

/** Elements that are removed with their content. Other forbidden elements are removed without their content. */
const droppedWhole: ReadonlySet<string> = new Set(
  (
    'applet audio base button canvas embed fieldset form frame frameset head iframe input link math meta noembed ' +
    'noframes noscript object option plaintext portal script select slot source style svg template textarea title ' +
    'video xmp'
  ).split(' '),
);

const htmlNamespace = 'http://www.w3.org/1999/xhtml';
/** Deeper markup is cut off, because the serialiser is recursive. */
const maxDepth = 64;
const maxPasses = 4;

/** Cleans an operator's markup and styles for a page: no script, no form, no picture of another site. */
export function cleanContent({ content, styles }: Content): Content {
  return { content: cleanMarkup(content), styles: cleanStyles(styles) };
}

/**
 * Cleans until serialising and parsing again changes nothing, because some markup becomes dangerous only on its second
 * parse, in the browser. Markup that keeps changing is dropped.
 */
function cleanMarkup(html: string): string {
  let printed = html;
  for (let pass = 0; pass < maxPasses; pass++) {
    const fragment = parseFragment(printed);
    cleanChildren(fragment, 0);
    const next = serialize(fragment);
    if (next === printed) return next;
    printed = next;
  }
  return '';
}

function cleanChildren(parent: ParentNode, depth: number): void {
  parent.childNodes =
    depth < maxDepth ? parent.childNodes.flatMap((node) => cleanNode(node, parent, depth)) : [];
}

function cleanNode(node: ChildNode, parent: ParentNode, depth: number): ChildNode[] {
  if (node.nodeName === '#text') return [withParent(node, parent)];
  if (!('tagName' in node) || node.namespaceURI !== htmlNamespace || droppedWhole.has(node.tagName))
    return [];
  cleanChildren(node, depth + 1);
  const allowed = Object.hasOwn(allowedElements, node.tagName) ? allowedElements[node.tagName] : undefined;
  if (!allowed) return node.childNodes.map((child) => withParent(child, parent));
  cleanAttributes(node, allowed);
  if (node.tagName === 'img' && !node.attrs.some(({ name }) => name === 'src')) return [];
  return [withParent(node, parent)];
}

/** Sets a node's parent, which the serialiser reads to decide whether a text is escaped. */
function withParent<Node extends ChildNode>(node: Node, parent: ParentNode): Node {
  node.parentNode = parent;
  return node;
}

function cleanAttributes(element: Element, allowed: readonly string[]): void {
  element.attrs = element.attrs.filter(({ name, value }) => {
    if (!allowed.includes(name) && !everywhere.includes(name)) return false;
    if (name === 'src') return isOwnPath(value);
    return name !== 'href' || isOwnPath(value) || isWebAddress(value);
  });
  const leadsAway = element.attrs.some(({ name, value }) => name === 'href' && !isOwnPath(value));
  if (leadsAway) element.attrs.push({ name: 'rel', value: 'nofollow noopener' });
}

function isOwnPath(value: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(value);
}

function isWebAddress(value: string): boolean {
  return /^https:\/\//i.test(value) && URL.canParse(value);
}

/**
 * Scopes a style sheet to the content. A CSS parser prints it again, so that an unmatched brace cannot close the scope.
 * Styles that do not parse are dropped.
 */
function cleanStyles(styles: string): string {
  if (styles.trim() === '') return '';
  try {
    const { code } = transform({ filename: 'seo.css', code: Buffer.from(styles), minify: true });
    return code.length === 0 ? '' : `@scope (.${contentClass}){${code.toString().replaceAll('</', '<\\/')}}`;
  } catch {
    return '';
  }
}
