/** Returns true for a click that opens a link in this window. */
export function isPlainClick(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !held && !event.defaultPrevented;
}

/** Returns true for a link to a page of this site that opens in this window. */
export function isPlainLink(link: HTMLAnchorElement): boolean {
  return (
    link.origin === globalThis.location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    link.getAttribute('rel') !== 'external'
  );
}
