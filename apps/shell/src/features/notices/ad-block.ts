/** Class names that ad blockers hide. */
const baitClasses = 'ad-banner adsbox ad-placement pub_300x250 text-ad';

/**
 * NOTE-04: returns true when something hides an element that looks like an advertisement. The element is off the screen
 * for a moment and is then removed.
 * @param waitMs the wait for blockers that check a page only after a change
 */
export async function detectAdBlock(waitMs = 200, page: Document = document): Promise<boolean> {
  const bait = page.createElement('div');
  bait.className = baitClasses;
  bait.setAttribute('aria-hidden', 'true');
  bait.textContent = '\u00a0';
  // The page's policy forbids style attributes in markup, but not properties set by script.
  for (const [property, value] of baitStyle) bait.style.setProperty(property, value);
  page.body.append(bait);
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const isHidden = isBaitHidden({
    isConnected: bait.isConnected,
    height: bait.offsetHeight,
    style: getComputedStyle(bait),
  });
  bait.remove();
  return isHidden;
}

const baitStyle = [
  ['position', 'absolute'],
  ['inset-block-start', '-999px'],
  ['inset-inline-start', '0'],
  ['inline-size', '1px'],
  ['block-size', '1px'],
  ['pointer-events', 'none'],
] as const;

export interface BaitState {
  isConnected: boolean;
  /** The height of the element, in CSS pixels. */
  height: number;
  style: { display: string; visibility: string };
}

export function isBaitHidden({ isConnected, height, style }: BaitState): boolean {
  return !isConnected || height === 0 || style.display === 'none' || style.visibility === 'hidden';
}
