import { sessionEnd } from '../../core/api.ts';

/**
 * Keeps texts that were not sent, so that a lost connection, an ended session or a reload loses none. They end with the
 * tab, and when the operator signs out.
 */
const prefix = 'fairline-console.support-draft.';

export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text; an empty one is forgotten. */
export function keepDraft(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, text);
  } catch {
    // The text is still in the page.
  }
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // There are none.
  }
}

sessionEnd.subscribe(() => {
  if (sessionEnd.get() === 'left') forgetDrafts();
});
