import { routeAtIn } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { specRows } from './fixture/spec-rows.ts';
import { routesJson } from './routes-json.ts';
import { findRoute } from './table/route-table.ts';

const routeAt = routeAtIn(JSON.parse(JSON.stringify(routesJson())));

test('ROUTE-01: a remote matches the same routes by the JSON table as the shell does', () => {
  const shown = specRows.filter(({ name }) => !findRoute(name)?.redirect);
  for (const { path, name, params } of shown) expect(routeAt(`/en${path}`), path).toEqual({ name, params });
});
