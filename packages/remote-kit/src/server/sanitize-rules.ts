/** Parts of markup that a foreign remote may not send. sanitize.ts uses these rules; names in lower case. */

/** Elements that are removed with their content: they run code, load, redirect, or can be parsed in two ways. */
export const droppedElements: ReadonlySet<string> = new Set([
  'script',
  'object',
  'embed',
  'applet',
  'base',
  'meta',
  'frame',
  'frameset',
  'portal',
  // A remote sends its styles in the style field only, because the host scopes that field.
  'style',
  // A browser with scripts parses the content as text, one without as elements.
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  // Elements in which misparsed markup can hide, and animations that write script addresses.
  'math',
  'foreignobject',
  'animate',
  'animatemotion',
  'animatetransform',
  'set',
]);

export const headElements: ReadonlySet<string> = new Set(['title', 'meta', 'link']);

/**
 * The allowed relations of links. Style sheets are not among them: they belong in the two style fields, because the
 * host scopes those.
 */
export const linkRelations: ReadonlySet<string> = new Set(['preload', 'modulepreload']);

/**
 * Descriptive meta names and properties. Metas that control the browser (referrer, viewport) are not among them. A
 * robots meta may only come from the page's own content (host/head-elements.tsx).
 */
export const metaNames = /^(?:description|keywords|author|robots|(?:og|article|twitter|product):[\w:-]+)$/;

/** Attributes with an address. */
export const urlAttributes: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'ping',
]);

/** Comments by which renderers mark text and boundaries; all other comments are removed. */
export const bodyComment = /^[ \w$/?!&:]{0,40}$/;
