import type { MountContext } from '@fairline/remote-kit/remote';

/** Where a visitor wants to go on after signing in: what led to a modal says it, of a page its address does. */
export function returnWish({ props, route }: Pick<MountContext, 'props' | 'route'>): string | undefined {
  if (props.modal === undefined) return route.query.return;
  return typeof props.returnTo === 'string' ? props.returnTo : undefined;
}

/** The query that carries a wanted return to another page of this remote; empty when there is none. */
export function returnQuery(wanted: string | undefined): string {
  return wanted === undefined ? '' : `?${new URLSearchParams({ return: wanted })}`;
}
