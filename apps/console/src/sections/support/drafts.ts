import { keepInTab, readKeptInTab } from '../../core/kept.ts';

/*
 * Texts that were not sent are kept, so that a lost connection, an ended session or a reload loses none. They end with
 * the tab, and when the operator signs out.
 */

export function readDraft(name: string): string {
  const kept = readKeptInTab(`support-draft.${name}`);
  return typeof kept === 'string' ? kept : '';
}

/** Keeps a text; an empty one is forgotten. */
export function keepDraft(name: string, text: string): void {
  keepInTab(`support-draft.${name}`, text === '' ? undefined : text);
}
