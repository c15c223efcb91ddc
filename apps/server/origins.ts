import type { Environment } from '@fairline/runtime';
import { ownOrigin } from './own-address.ts';
import type { Plays } from './roles.ts';

/** The origins of a process. They are complete when its port is open. */
export interface Origins {
  /** Records the port that the process has opened. */
  opened(port: number): void;
  /** The site's origin in browsers. */
  site(): string;
  /** The origin at which other machines reach the site; the process's own without PUBLIC_ORIGIN. */
  reachable(): string;
  /** The origin of a process with the role `api`, which serves the routes of payment providers. */
  api(): string;
}

/** Creates the origins of a process from its environment. */
export function createOrigins(
  { host, publicOrigin, apiOrigin }: Pick<Environment, 'host' | 'publicOrigin' | 'apiOrigin'>,
  plays: Plays,
): Origins {
  let own = '';
  const reachable = () => publicOrigin ?? own;
  return {
    opened(port) {
      own = ownOrigin(host, port);
    },
    site: () => publicOrigin ?? own.replace('//127.0.0.1:', '//localhost:'),
    reachable,
    api: () => (plays('api') ? own : (apiOrigin ?? reachable())),
  };
}
