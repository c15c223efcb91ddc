/**
 * Prints one element of the page and nothing else: a copy of it at the end of the page, which may be as long as it is,
 * whatever its own place cuts off. Style sheets know the copy by `data-printed`, and the page by `data-prints`.
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
