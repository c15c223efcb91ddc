/** Events of a person. Scrolling and focus are left out: pages cause them as well. */
const events = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  // A person starts and stops media, and has seen its end.
  'play',
  'pause',
  'ended',
];

/** Calls `activity` for every action of the reader in the page. */
export function watchActivity(target: EventTarget, activity: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const event of events) target.addEventListener(event, activity, options);
  return () => {
    for (const event of events) target.removeEventListener(event, activity, options);
  };
}

/** True while a video or audio element of the page plays; media in frames cannot be seen. */
export function isMediaPlaying(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended }) => !paused && !ended,
  );
}
