import type { Page } from 'playwright-core';

/** The smallest target, in CSS pixels (WCAG 2.2, 2.5.8). */
const minTarget = 24;

/**
 * Lists what is wrong with the layout of a page's content: a page that scrolls sideways, targets that are too small, and
 * texts that are cut or outside the window. Links within a sentence may be of any size, and what scrolls by itself may
 * be wider than the window.
 */
export function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults =
      scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth} px`] : [];
    const root = document.querySelector('dialog[open]') ?? document.querySelector('main');
    if (!root) return [...faults, 'no content'];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    /** A label belongs to the target of its field. */
    const targetOf = (element: Element) => {
      const boxes = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])];
      const all = boxes.map((box) => box.getBoundingClientRect());
      return {
        width: Math.max(...all.map(({ width }) => width)),
        height: Math.max(...all.map(({ height }) => height)),
      };
    };
    const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    for (const element of root.querySelectorAll(targets)) {
      if (!isSeen(element) || isInSentence(element)) continue;
      const { width, height } = targetOf(element);
      if (Math.min(width, height) < least - 0.5) {
        faults.push(`a target of ${Math.round(width)} by ${Math.round(height)} px: ${nameOf(element)}`);
      }
    }
    for (const element of root.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (!hasText || !isSeen(element)) continue;
      const { overflowX, display } = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const isOutside = (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement);
      const isCut =
        display !== 'inline' &&
        ['hidden', 'clip'].includes(overflowX) &&
        element.scrollWidth > element.clientWidth + 1;
      if (isOutside) faults.push(`outside the window: ${nameOf(element)}`);
      if (isCut) faults.push(`cut: ${nameOf(element)}`);
    }
    return faults;
  }, minTarget);
}
