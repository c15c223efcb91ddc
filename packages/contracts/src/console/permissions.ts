/** The sections of the console. A right belongs to one of them. */
export const consoleSections = [
  'dashboard',
  'players',
  'verification',
  'ledger',
  'bets',
  'payments',
  'limits',
  'trading',
  'support',
  'content',
  'settings',
  'reports',
  'operators',
  'audit',
  'system',
] as const;
export type ConsoleSection = (typeof consoleSections)[number];

/**
 * What an operator may do in a section. `approve` is the right to decide proposals of other operators, and `export` the
 * right to take rows out of the console as a file.
 */
export const consoleActions = ['view', 'edit', 'approve', 'export'] as const;
export type ConsoleAction = (typeof consoleActions)[number];

/** A right of an operator: a section and an action in it. */
export type Permission = `${ConsoleSection}.${ConsoleAction}`;

/** All rights, section by section. */
export const permissions: readonly Permission[] = consoleSections.flatMap((section) =>
  consoleActions.map((action) => `${section}.${action}` as const),
);

const known: ReadonlySet<string> = new Set(permissions);

/** True for a right of this version. */
export function isPermission(text: string): text is Permission {
  return known.has(text);
}
