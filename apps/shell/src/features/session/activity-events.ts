/** Events that only a person causes. Scrolling and focus are left out, because scripts cause them as well. */
const events = [
  'pointermove',
  'pointerdown',
  'keydown',
  'wheel',
  'touchmove',
  // A person starts and stops media. The end of media counts as well, because the person has watched it until then.
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

/** Returns true while a video or audio element of the page plays. Media in frames cannot be detected. */
export function isMediaPlaying(page: ParentNode): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended }) => !paused && !ended,
  );
}
