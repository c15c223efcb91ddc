/** Pages by their names, each with the form of its path after the language segment. */
const paths = {
  recharge: /^\/office\/recharge$/,
  'recharge/form': /^\/office\/recharge\/form$/,
  deduce: /^\/office\/deduce$/,
  'deduce/form': /^\/office\/deduce\/form$/,
  onpay: /^\/onpay\/(?:success|fail|cancel|pending)$/,
  'onpay/withdraw': /^\/onpay\/withdraw\/(?:success|fail|cancel|pending)$/,
} as const;

export type PageName = keyof typeof paths;

/** What this remote shows: its pages, and the form that is in a modal of the shell. */
export type ComponentName = PageName | 'deposit';

const names = Object.keys(paths).filter((name): name is PageName => Object.hasOwn(paths, name));

export const componentNames: readonly ComponentName[] = [...names, 'deposit'];

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): PageName | undefined {
  const rest = /^\/[a-z]{2}(\/.+?)\/?$/.exec(path)?.[1] ?? '';
  return names.find((name) => paths[name].test(rest));
}
