/**
 * Prints one element of the page. A copy at the end of the page is printed, because the element's own container may cut
 * it off. Style sheets find the copy by `data-printed` and the page by `data-prints`.
 */
export function printElement(element: HTMLElement): void {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.dataset.printed = '';
  document.body.append(copy);
  document.documentElement.dataset.prints = '';
  addEventListener(
    'afterprint',
    () => {
      copy.remove();
      delete document.documentElement.dataset.prints;
    },
    { once: true },
  );
  print();
}
