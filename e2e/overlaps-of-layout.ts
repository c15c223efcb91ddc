import type { Page } from 'playwright-core';

/** Boxes that share less than this much, in CSS pixels, touch only. */
const touch = 2;
/** The share of the height of a line of text, above and below, that holds no letters. */
const air = 0.2;

/**
 * Lists what lies over something else in a page's content: lines of text, and targets. What floats above the page (fixed
 * and sticky parts, open dialogs) may cover the rest, and drawings lay their own texts out.
 */
export function overlapsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, air]) => {
      interface Seen {
        element: Element;
        box: { left: number; top: number; right: number; bottom: number };
      }
      const root = document.querySelector('main') ?? document.body;
      // What the browser skips out of sight keeps its old size although it has grown since, so all of it is laid out.
      const skipped = [...root.querySelectorAll<HTMLElement>('*')].filter(
        (element) => getComputedStyle(element).contentVisibility === 'auto',
      );
      for (const { style } of skipped) style.contentVisibility = 'visible';
      const floats = (element: Element | null): boolean =>
        element !== null &&
        element !== document.documentElement &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
          element.matches('dialog, [popover], svg') ||
          floats(element.parentElement));
      /** The part of a box that the parts around it, which scroll or clip, let a reader see. */
      const shown = (first: Element | null, rect: DOMRect, inset: number): Seen['box'] => {
        const box = {
          left: rect.left,
          top: rect.top + inset,
          right: rect.right,
          bottom: rect.bottom - inset,
        };
        for (let around = first; around; around = around.parentElement) {
          const { overflowX } = getComputedStyle(around);
          if (overflowX === 'visible' || around === document.body) continue;
          const edge = around.getBoundingClientRect();
          box.left = Math.max(box.left, edge.left);
          box.top = Math.max(box.top, edge.top);
          box.right = Math.min(box.right, edge.right);
          box.bottom = Math.min(box.bottom, edge.bottom);
        }
        return box;
      };
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !floats(element);
      const seen: Seen[] = [];
      const add = (element: Element, box: Seen['box']) => {
        if (box.right - box.left > least && box.bottom - box.top > least) seen.push({ element, box });
      };
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('button, input, select, textarea') && isSeen(element)) {
          add(element, shown(element.parentElement, element.getBoundingClientRect(), 0));
        }
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '' || !isSeen(element))
            continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const rect of range.getClientRects()) add(element, shown(element, rect, rect.height * air));
        }
      }
      const nameOf = ({ element }: Seen) =>
        `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
      const faults = new Set<string>();
      const byTop = seen.toSorted((a, b) => a.box.top - b.box.top);
      for (const [index, one] of byTop.entries()) {
        for (let at = index + 1; at < byTop.length; at++) {
          const other = byTop[at];
          if (!other || other.box.top >= one.box.bottom - least) break;
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
          if (width > least && height > least) faults.add(`${nameOf(one)} lies over ${nameOf(other)}`);
        }
      }
      for (const { style } of skipped) style.contentVisibility = '';
      return [...faults];
    },
    [touch, air] as const,
  );
}
