/// <reference types="vite/client" />
import type { Language } from '@fairline/i18n/languages';
import type { AlphabetText } from './alphabet-text.ts';

/** Each language is a separate chunk. A browser fetches one only when no server has rendered the page. */
const files = import.meta.glob<{ default: AlphabetText }>('../../content/alphabet/*.json');
const asked = new Map<Language, Promise<AlphabetText>>();

/** Loads all terms. Calls with the same language return the same promise, so that a component can wait for it. */
export function loadAlphabet(lng: Language): Promise<AlphabetText> {
  const known = asked.get(lng);
  if (known) return known;
  const loading = load(lng);
  asked.set(lng, loading);
  // After a failure the next call loads again.
  loading.catch(() => asked.delete(lng));
  return loading;
}

async function load(lng: Language): Promise<AlphabetText> {
  const file = files[`../../content/alphabet/${lng}.json`];
  if (!file) throw new Error(`there is no alphabet in ${lng}`);
  return (await file()).default;
}
