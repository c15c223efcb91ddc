import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';

/**
 * Returns the token of the letter that led here. It stands behind the hash, which no server sees, so it is known in the
 * browser alone: undefined before, and empty where there is none.
 */
export function useLetterToken(): string | undefined {
  const isHydrated = useHydrated();
  if (!isHydrated) return undefined;
  const token = window.location.hash.slice(1);
  return /^[\w-]{43}$/.test(token) ? token : '';
}
