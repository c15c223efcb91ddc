/**
 * The maximum number of characters of foreign markup and style in one answer, with its sheets. Parsing blocks the
 * process: 256 K of the worst nesting took 0.4 s, of plain markup 0.09 s.
 */
export const foreignLimit = 256 * 1024;

/**
 * Wraps the style of a foreign remote so that it affects only its own markup. The container takes the size of its
 * content and clips everything, even a fixed overlay. The rules are in a cascade layer of their own, so that layer
 * names in them cannot clash, and they reach neither the container nor the markup of another version.
 */
export function containedStyle(remote: string, version: string, rules: string): string {
  const place = `[data-remote=${JSON.stringify(remote)}]`;
  const containment = `${place}{contain:content;isolation:isolate}`;
  if (rules === '') return containment;
  const made = JSON.stringify(version);
  const roots = `${place}>:is([data-mount=${made}],[data-portals=${made}])`;
  return `${containment}@layer remote-${remote.replace(/[^\w-]/g, '_')}{@scope (${roots}){${rules}}}`;
}

/**
 * True when a foreign remote may use this name for something global to a document: keyframes, fonts, registered
 * properties, counter styles. It must begin with the remote's name.
 */
export function isOwnName(remote: string, name: string): boolean {
  return name.replace(/^--|["']/g, '').startsWith(`${remote}-`);
}
