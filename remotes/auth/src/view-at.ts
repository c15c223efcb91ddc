/** Pages by their names, each with the form of its path after the language segment. */
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

/** What only modals of the shell show. */
const modalNames = ['forgot-password', 'agreement'] as const;

/** What this remote shows: its pages, and what is in modals only. */
export type ComponentName = PageName | (typeof modalNames)[number];

const names = Object.keys(paths).filter((name): name is PageName => Object.hasOwn(paths, name));

export const componentNames: readonly ComponentName[] = [...names, ...modalNames];

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): PageName | undefined {
  const rest = /^\/[a-z]{2}(\/.+?)\/?$/.exec(path)?.[1] ?? '';
  return names.find((name) => paths[name].test(rest));
}
