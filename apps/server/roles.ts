import type { Environment, Role } from '@fairline/runtime';

/** Tells whether this process plays a role of the site. */
export type Plays = (role: Role) => boolean;

/** Reads the roles of a process from its environment; `all` plays every role. */
export function rolesOf({ role: own }: Pick<Environment, 'role'>): Plays {
  return (role) => own === 'all' || own === role;
}
