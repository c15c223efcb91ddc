import type { MountContext } from '@fairline/remote-kit/remote';

/** Returns the path to return to after sign-in: a modal has it as a prop, a page in its query. */
export function returnWish({ props, route }: Pick<MountContext, 'props' | 'route'>): string | undefined {
  if (props.modal === undefined) return route.query.return;
  return typeof props.returnTo === 'string' ? props.returnTo : undefined;
}

/** Returns the query that carries the return path to another page of this remote; empty without one. */
export function returnQuery(wanted: string | undefined): Record<string, string> {
  return wanted === undefined ? {} : { return: wanted };
}
