import type { Location } from '../routing/page-model.ts';

/** Brings the document outside of the app in line with the page that the reader has come to. */
export function showArrival({ route }: Location): void {
  // The operator's text belongs to the page that was loaded with it.
  document.getElementById('seo-text')?.remove();
  document.body.dataset.route = route.name;
  // A modal that the navigation closes gives the focus back first.
  queueMicrotask(() => document.getElementById('content')?.focus({ preventScroll: true }));
}
