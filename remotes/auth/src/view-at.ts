/** Each page's pattern of its path after the language segment. */
const paths = {
  login: /^\/user\/login$/,
  registration: /^\/registration(?:\/socialregistration)?$/,
  accountverify: /^\/user\/accountverify$/,
  activate: /^\/user\/activate(?:fast)?$/,
  passwordreset: /^\/user\/passwordreset$/,
  stopnewsletter: /^\/user\/stopnewsletter$/,
  'confirm-terms': /^\/confirm-terms$/,
} as const;

export type PageName = keyof typeof paths;

/** Components that only the shell's modals show. */
const modalNames = ['forgot-password', 'agreement'] as const;

/** All components of this remote. */
export type ComponentName = PageName | (typeof modalNames)[number];

const names = Object.keys(paths).filter((name): name is PageName => Object.hasOwn(paths, name));

export const componentNames: readonly ComponentName[] = [...names, ...modalNames];

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): PageName | undefined {
  const rest = /^\/[a-z]{2}(\/.+?)\/?$/.exec(path)?.[1] ?? '';
  return names.find((name) => paths[name].test(rest));
}
