import { useCallback } from 'react';
import { type Say, useTexts } from '../core/texts.ts';
import { en } from './texts.en.ts';
import { texts } from './texts.ts';

/** Returns a function that gives the title of a section by its name. */
export function useSectionTitle(): (name: string) => string {
  const t = useTexts(texts);
  return useCallback((name) => (isKey(name) ? t(name) : name), [t]);
}

type Titled = Parameters<Say<typeof en>>[0];

/** True for a name that has a text; a test checks that every section has one. */
function isKey(name: string): name is Titled {
  return Object.hasOwn(en, name);
}
