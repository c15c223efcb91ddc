import { withQuery } from '@fairline/addresses/address';
import type { ParamRule } from '@fairline/addresses/path-parts';
import type { RouteMeta, RouteRecord } from './route.ts';
import { routeAreas } from './table/route-table.ts';

/** Returns the whole table as Markdown. `docs/routes.md` is this text; a test compares them. */
export function routesMarkdown(): string {
  const areas = Object.entries(routeAreas).map(([title, routes]) =>
    [`## ${title}`, '', header, ruler, ...routes.map(row), ''].join('\n'),
  );
  return `${introduction}\n${areas.join('\n')}`;
}

const introduction = `# Routes

Every path begins with a language: \`/en/home/live\`. \`:name\` is a segment, \`:name?\` is an optional segment,
\`:name+\` is one or more segments, and \`*\` is the rest. The first row that matches counts. If a value does not fit its
constraint, no row matches the path, and the page is the 404 page. The table is \`apps/shell/src/routing/table/\`; this page
is generated from it.

Access: *public* pages are for everybody, *player* pages send a visitor to sign in, *guest* pages send a player away.
Layouts: *main* has header and footer, *empty* and *blocked* have neither. The guards of every route are in
\`apps/shell/src/routing/guards/pipeline.ts\`; the column has the additional guards of a route.

Two applications stand outside of this table, and their paths begin with no language: the operator console is at \`/console\`
and below it (\`apps/console\`), and its calls are at \`/console-api\`.
`;

const header = '| Name | Path | Constraints | Layout | Shows | Access | Guards | Notes |';
const ruler = '|---|---|---|---|---|---|---|---|';

function row(route: RouteRecord): string {
  const cells = [
    route.name,
    `\`${route.path}\``,
    Object.entries(route.params).map(constraint).join('<br>'),
    route.layout,
    route.redirect ? '' : route.view.map(slot).join(', '),
    route.meta.access,
    route.middleware.join(', '),
    notes(route).join('; '),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function constraint([name, rule]: [string, ParamRule]): string {
  return `${name}: ${rule instanceof RegExp ? `\`${rule.source}\`` : rule.join(' or ')}`;
}

function slot({ remote, component }: RouteRecord['view'][number]): string {
  return component === undefined ? remote : `${remote} (${component})`;
}

function notes({ redirect, meta }: RouteRecord): string[] {
  return [
    ...(redirect ? [`${redirect.status} to \`${target(redirect)}\``] : []),
    ...(meta.status === 200 ? [] : [`status ${meta.status}`]),
    ...(meta.options.length > 0 ? [`option ${meta.options.join(', ')}`] : []),
    ...(meta.flag === undefined ? [] : [`flag ${meta.flag}`]),
    ...marks.filter(([mark]) => meta[mark]).map(([, words]) => words),
    ...(meta.scrollToTop ? [] : ['keeps its scroll position']),
  ];
}

function target({ to, query = {} }: NonNullable<RouteRecord['redirect']>): string {
  return withQuery(to, query);
}

const marks = [
  ['seo', 'indexed'],
  ['columns', 'with columns'],
  ['allowedWhenBanned', 'open to a banned player'],
  ['bannedOnly', 'for a banned player only'],
  ['allowedBeforeTerms', 'open before terms are confirmed'],
  ['ownWindow', 'in a window of its own'],
] as const satisfies readonly (readonly [keyof RouteMeta, string])[];
