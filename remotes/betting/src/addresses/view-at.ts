import type { MountContext } from '@fairline/remote-kit/protocol';

/**
 * Returns the name of the view at a route of the sportsbook. Every page loads this function, so it does not use
 * `placeOf`, which is larger. A secondary page whose parameters fit no place is described as not found.
 */
export function viewAt({ params }: Pick<MountContext['route'], 'params'>): 'list' | 'match' | 'secondary' {
  if (params.game !== undefined) return 'match';
  return isListType(params.pageType) ? 'list' : 'secondary';
}

/** Returns true when the first segment of a path leads to lists of matches. */
export function isListType(pageType: string | undefined): boolean {
  return pageType === 'home' || pageType === 'cyber';
}
