/** Prints one element of the page; the style sheets of those that are printed know it by `data-printed`. */
export function printElement(element: HTMLElement): void {
  const page = document.documentElement;
  page.dataset.prints = '';
  element.dataset.printed = '';
  addEventListener(
    'afterprint',
    () => {
      delete page.dataset.prints;
      delete element.dataset.printed;
    },
    { once: true },
  );
  print();
}
