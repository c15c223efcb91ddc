import type { MountContext } from '@fairline/remote-kit/protocol';

/**
 * Returns the name of the view at a route of the sportsbook. Every page loads this function, so it is without the
 * grammar of `placeOf`. A secondary page whose parameters fit no place is described as not found.
 */
export function viewAt({ params }: Pick<MountContext['route'], 'params'>): 'list' | 'match' | 'secondary' {
  if (params.game !== undefined) return 'match';
  return isListType(params.pageType) ? 'list' : 'secondary';
}

/** Tells whether a first segment leads to lists of matches. */
export function isListType(pageType: string | undefined): boolean {
  return pageType === 'home' || pageType === 'cyber';
}
