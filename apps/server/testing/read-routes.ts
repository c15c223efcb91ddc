import type { FastifyInstance } from 'fastify';

/** Each level of the tree of routes is indented by four characters. */
const indent = 4;

/** Lists all routes of a server, as `POST /path/:param`, from the tree that it prints. */
export function readRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, branch = '', part, methods] = /^([│ ]*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === undefined) continue;
    const depth = branch.length / indent - 1;
    above.splice(depth, above.length, part);
    for (const method of methods?.split(', ') ?? []) routes.push(`${method} ${above.join('')}`);
  }
  return routes.sort();
}
