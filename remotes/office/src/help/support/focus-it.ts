/** A `ref` for what takes the place of what had the focus. */
export function focusIt(element: HTMLElement | null): void {
  element?.focus();
}
