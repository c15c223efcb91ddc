import type { Location } from '../routing/page-model.ts';

/** Updates the document outside of the app for the page that the reader has arrived at. */
export function showArrival({ route }: Location): void {
  // The operator's text belongs to the first page and is removed.
  document.getElementById('seo-text')?.remove();
  document.body.dataset.route = route.name;
  // The focus moves in a microtask, after a modal that the navigation closes has given the focus back.
  queueMicrotask(() => document.getElementById('content')?.focus({ preventScroll: true }));
}
