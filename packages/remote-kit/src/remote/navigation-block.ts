import { useEffect } from 'react';
import type { RemoteServices } from '../protocol/mount-context.ts';

/** GUARD-15: holds navigation up while what is shown under `name`, unique in the remote, would be lost by it. */
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
