/** What a foreign remote's markup may not hold. Read by sanitize.ts; names in lower case. */

/** Elements that go together with their content: they run, load, redirect, or are read in two ways. */
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
  // The style field is the only way for styles, since the host scopes it.
  'style',
  // Read as text by a browser with scripts and as elements by one without.
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
  // Hiding places of markup that is misread, and animations that write script addresses.
  'math',
  'foreignobject',
  'animate',
  'animatemotion',
  'animatetransform',
  'set',
]);

export const headElements: ReadonlySet<string> = new Set(['title', 'meta', 'link']);

/** No style sheets: the two style fields are the only way for those, since the host scopes them. */
export const linkRelations: ReadonlySet<string> = new Set(['preload', 'modulepreload']);

/**
 * Meta names and properties that describe; none that steers the browser (referrer, viewport). Robots are told only by
 * the remote that is the page's own content (host/head-elements.tsx).
 */
export const metaNames = /^(?:description|keywords|author|robots|(?:og|article|twitter|product):[\w:-]+)$/;

/** Attributes that hold an address. */
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

/** Comments by which renderers mark text and boundaries; no other survives. */
export const bodyComment = /^[ \w$/?!&:]{0,40}$/;
