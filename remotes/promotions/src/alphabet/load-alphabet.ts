/// <reference types="vite/client" />
import type { Language } from '@fairline/i18n/languages';
import type { AlphabetText } from './alphabet-text.ts';

/** One chunk for each language, fetched by a browser only where the server did not render. */
const files = import.meta.glob<{ default: AlphabetText }>('../../content/alphabet/*.json');
const asked = new Map<Language, Promise<AlphabetText>>();

/** All terms; the same promise for the same language, so that a component can wait for it. */
export function loadAlphabet(lng: Language): Promise<AlphabetText> {
  const known = asked.get(lng);
  if (known) return known;
  const loading = load(lng);
  asked.set(lng, loading);
  // What failed is asked for again.
  loading.catch(() => asked.delete(lng));
  return loading;
}

async function load(lng: Language): Promise<AlphabetText> {
  const file = files[`../../content/alphabet/${lng}.json`];
  if (!file) throw new Error(`there is no alphabet in ${lng}`);
  return (await file()).default;
}
