export interface OwnRemote {
  /** The name of the folder in remotes/, of the application, and of the remote in the route table. */
  name: string;
  /** True when its pages are the same for all visitors, so that browsers may prefetch them. */
  isPublic?: boolean;
}

/**
 * Each remote of this repository has a row here, which `npm run new-remote` adds in the order of the alphabet. The build,
 * the server and the types of the route table read this table. Remotes of other makers have no row: an operator declares
 * them in the setting 1021, `core.remotes`, and extensions bring theirs.
 */
export const ownRemotes = [
  { name: 'auth' },
  { name: 'betting', isPublic: true },
  { name: 'blog' },
  { name: 'casino' },
  { name: 'cyber' },
  { name: 'draws' },
  { name: 'footer' },
  { name: 'games' },
  { name: 'header' },
  { name: 'home', isPublic: true },
  { name: 'information' },
  { name: 'news' },
  { name: 'office' },
  { name: 'payments' },
  { name: 'promotions' },
  { name: 'technical-pages' },
] as const satisfies readonly OwnRemote[];

export type RemoteName = (typeof ownRemotes)[number]['name'];

const byName: ReadonlyMap<string, OwnRemote> = new Map(ownRemotes.map((remote) => [remote.name, remote]));

/** Finds the row of a remote. Returns undefined for a name that no remote of this repository has. */
export function findOwnRemote(name: string): OwnRemote | undefined {
  return byName.get(name);
}
