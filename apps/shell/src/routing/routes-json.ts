import type { ParamRule } from '@fairline/addresses/path-parts';
import { routeTable } from './table/route-table.ts';

/** Returns the route table for programs: `/routes.json` of a site in development. Rows that redirect have no page. */
export function routesJson() {
  return routeTable
    .filter(({ redirect }) => redirect === undefined)
    .map(({ name, path, params }) => ({
      name,
      path,
      params: Object.fromEntries(
        Object.entries<ParamRule>(params).map(([param, rule]) => [
          param,
          rule instanceof RegExp ? { pattern: rule.source } : rule,
        ]),
      ),
    }));
}
