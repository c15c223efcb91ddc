import type { MountContext } from '@fairline/remote-kit/protocol';

const idAndSlug = '(\\d{1,15}(?:-[a-z0-9\\-]{1,120})?)';
const word = '([a-z][a-z\\-]{0,40})';
const lists = '/:pageType(home|betsonyour|topgame|marble|team|cyber)/:section(live|line)';

/**
 * The rows of the shell's route table that lead to the sportsbook, in the order of docs/routes.md. The first match
 * counts.
 */
const rows: readonly (readonly [name: string, pathname: string])[] = [
  ['team-line', `/team/line/:team${idAndSlug}`],
  ['game', `${lists}/:sport${idAndSlug}/:champ${idAndSlug}/:game${idAndSlug}`],
  ['game', `${lists}/:menuSection${word}/:sport${idAndSlug}/:champ${idAndSlug}/:game${idAndSlug}`],
  ['sport', `${lists}{/:sport${idAndSlug}}?{/:champ${idAndSlug}}?`],
  ['sport', `${lists}/:menuSection${word}{/:sport${idAndSlug}}?{/:champ${idAndSlug}}?`],
  ['team', `/team/:team${idAndSlug}{/:tab${word}}?`],
  ['top-events', `/:pageType(betsonyour|topgame|marble)/:pageSubType${word}{/:game${idAndSlug}}?`],
  ['multi-live', '/multi'],
  ['champs', `/champs{/:champId${idAndSlug}}?`],
  ['results', '/results{/:type(live|zone)}?'],
  ['statistic', '/statistic'],
  ['statisticpopup', '/statisticpopup'],
  ['statisticpopup', '/statisticpopup/:rest(.*)'],
  ['print-coupon', '/print-coupon/:couponId(\\d{1,15})'],
];

const patterns = rows.map(
  ([name, pathname]) => [name, new URLPattern({ pathname: `/:lng([a-z]{2})${pathname}{/}?` })] as const,
);

/**
 * Returns the route of an address as the shell passes it to the sportsbook; undefined for an address of another remote.
 */
export function routeAt(
  path: string,
  query: Readonly<Record<string, string>> = {},
): MountContext['route'] | undefined {
  for (const [name, pattern] of patterns) {
    const groups = pattern.exec({ pathname: path })?.pathname.groups;
    if (!groups) continue;
    const params: Record<string, string> = {};
    for (const [param, value] of Object.entries(groups)) {
      if (param !== 'lng' && value !== undefined && value !== '') params[param] = value;
    }
    return { name, params, query: { ...query } };
  }
  return undefined;
}
