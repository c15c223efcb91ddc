/**
 * Most characters of foreign markup and style in one answer, its sheets included. Parsing blocks the process: 256 K of
 * the worst nesting took 0.4 s, of plain markup 0.09 s.
 */
export const foreignLimit = 256 * 1024;

/**
 * Style of a foreign remote, kept to what it rendered. Its place takes the size of its content and nothing of it shows
 * outside: a fixed overlay is clipped like the rest. The rules are in a layer of their own, so that the names of layers
 * in them are nobody else's, and they reach neither the place itself nor the markup of another version.
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
 * Whether a foreign remote may give this name to what a whole document shares: keyframes, fonts, registered properties,
 * counter styles. It must begin with the remote's own.
 */
export function isOwnName(remote: string, name: string): boolean {
  return name.replace(/^--|["']/g, '').startsWith(`${remote}-`);
}
