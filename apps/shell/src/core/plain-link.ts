/** A click that means to follow a link here and now. */
export function isPlainClick(event: MouseEvent): boolean {
  const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !held && !event.defaultPrevented;
}

/** A link to a page of this site, to be shown in this window. */
export function isPlainLink(link: HTMLAnchorElement): boolean {
  return (
    link.origin === globalThis.location.origin &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    link.getAttribute('rel') !== 'external'
  );
}
