/** Pages by their names, each with the form of its path after the language segment. */
const paths = {
  recharge: /^\/office\/recharge$/,
  'recharge/form': /^\/office\/recharge\/form$/,
  deduce: /^\/office\/deduce$/,
  'deduce/form': /^\/office\/deduce\/form$/,
  onpay: /^\/onpay\/(?:success|fail|cancel|pending)$/,
  'onpay/withdraw': /^\/onpay\/withdraw\/(?:success|fail|cancel|pending)$/,
} as const;

export type ComponentName = keyof typeof paths;

export const componentNames: readonly ComponentName[] = Object.keys(paths).filter(
  (name): name is ComponentName => Object.hasOwn(paths, name),
);

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): ComponentName | undefined {
  const rest = /^\/[a-z]{2}(\/.+?)\/?$/.exec(path)?.[1] ?? '';
  return componentNames.find((name) => paths[name].test(rest));
}
