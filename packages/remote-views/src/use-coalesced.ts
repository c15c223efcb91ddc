import { useEffect, useMemo } from 'react';
import { coalesce } from './coalesce.ts';

/**
 * Returns a function that runs `run` once for calls that follow each other closely. Nothing runs after the component
 * has unmounted.
 */
export function useCoalesced(run: () => void): () => void {
  const { call, cancel } = useMemo(() => coalesce(run), [run]);
  useEffect(() => cancel, [cancel]);
  return call;
}
