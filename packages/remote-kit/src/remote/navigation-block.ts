import { useEffect } from 'react';
import type { RemoteServices } from '../protocol/mount-context.ts';

/** Blocks navigation while the data shown under `name`, unique in the remote, would be lost (GUARD-15). */
export function useNavigationBlock(
  { emit }: Pick<RemoteServices, 'emit'>,
  name: string,
  isBlocked: boolean,
): void {
  useEffect(() => {
    if (!isBlocked) return undefined;
    emit('block-navigation', { name, isBlocked: true });
    return () => emit('block-navigation', { name, isBlocked: false });
  }, [emit, name, isBlocked]);
}
