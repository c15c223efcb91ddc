import type { NoticeStore } from './notice-store.ts';

const cardSelector = '[data-notice]';
/** The element that had the focus before it moved into the region. */
const origins = new WeakMap<Element, Element>();

/** Handles F6, and the events of the pointer, the focus and the page that stop the time of notices. */
export function watchRegion(region: HTMLElement, hold: NoticeStore['hold']): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onPage = () => hold('page-hidden', document.hidden);

  region.addEventListener('pointerenter', () => hold('pointer', true), { signal });
  region.addEventListener('pointerleave', () => hold('pointer', false), { signal });
  region.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      hold('focus', true);
      if (relatedTarget instanceof Element && !region.contains(relatedTarget))
        origins.set(region, relatedTarget);
    },
    { signal },
  );
  region.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && region.contains(relatedTarget))) hold('focus', false);
    },
    { signal },
  );
  document.addEventListener('visibilitychange', onPage, { signal });
  document.addEventListener('keydown', (event) => onKey(event, region), { signal });
  onPage();
  hold('not-on-screen', false);

  return () => {
    stop.abort();
    hold('not-on-screen', true);
    hold('pointer', false);
    hold('focus', false);
  };
}

/** Moves the focus of a removed card to its neighbour, or back to the element that had it before. */
export function leaveCard(card: Element): void {
  if (!card.contains(document.activeElement)) return;
  const region = card.closest('section');
  if (!region) return;
  const cards = [...region.querySelectorAll(cardSelector)];
  const at = cards.indexOf(card);
  const next = cards[at + 1] ?? cards[at - 1];
  if (next instanceof HTMLElement) next.focus();
  else focusOrigin(region);
}

function onKey(event: KeyboardEvent, region: HTMLElement): void {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
  const latest = [...region.querySelectorAll(cardSelector)].at(-1);
  if (!(latest instanceof HTMLElement)) return;
  event.preventDefault();
  if (region.contains(document.activeElement)) focusOrigin(region);
  else latest.focus();
}

function focusOrigin(region: HTMLElement): void {
  const origin = origins.get(region);
  const target = origin?.isConnected ? origin : document.getElementById('content');
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
}
