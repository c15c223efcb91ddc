/** Only what a person does: pages scroll and move the focus by themselves. */
const events = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  // Who stops a film was there to do so, and who saw its end as well.
  'play',
  'pause',
  'ended',
];

/** Calls `activity` for whatever the reader does in the page. */
export function watchActivity(target: EventTarget, activity: () => void): () => void {
  const options = { capture: true, passive: true };
  for (const event of events) target.addEventListener(event, activity, options);
  return () => {
    for (const event of events) target.removeEventListener(event, activity, options);
  };
}

/** Whether a film or a sound runs in the page itself; what a frame plays cannot be seen. */
export function isMediaPlaying(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended }) => !paused && !ended,
  );
}
