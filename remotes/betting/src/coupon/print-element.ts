import { classNames } from '@fairline/ui/class-names.ts';
import styles from './printed-copy.module.css';

/**
 * Prints one element of the page. A copy at the end of the page is printed, because the element's own container may cut
 * it off. Style sheets find the copy by `data-printed` and the page by `data-prints`. The element's own sheet sets its
 * width on paper as `--paper-size`.
 */
export function printElement(element: HTMLElement): void {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return;
  copy.className = classNames(copy.className, styles.copy);
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
