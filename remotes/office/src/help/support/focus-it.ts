/** A `ref` that focuses its element: for content that replaces the focused element. */
export function focusIt(element: HTMLElement | null): void {
  element?.focus();
}
