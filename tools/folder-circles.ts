/**
 * A circle among the entries (files and folders) of one folder. Each entry imports the next, and the last imports the
 * first.
 */
export interface FolderCircle {
  folder: string;
  entries: readonly string[];
}

/** One import, from file to file, by their paths in the repository. Imports of types and re-exports count. */
export interface FileImport {
  from: string;
  to: string;
}

/**
 * Finds the circles among folders under `root`. At each level a folder stands for all files in it, so that a reader can
 * learn the entries of any folder one after the other, from those that import nothing to those that import the rest.
 */
export function folderCircles(root: string, imports: readonly FileImport[]): FolderCircle[] {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const { from, to } of imports) {
    const shared = sharedFolder(from, to);
    if (from === to || !isWithin(shared, root)) continue;
    const level = levels.get(shared) ?? new Map<string, Set<string>>();
    levels.set(shared, level);
    const entry = entryIn(shared, from);
    level.set(entry, (level.get(entry) ?? new Set()).add(entryIn(shared, to)));
  }
  return [...levels]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .flatMap(([folder, level]) => circlesOf(level).map((entries) => ({ folder, entries })));
}

function isWithin(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(`${root}/`);
}

function sharedFolder(first: string, second: string): string {
  const one = first.split('/').slice(0, -1);
  const other = second.split('/').slice(0, -1);
  const length = one.findIndex((part, place) => part !== other[place]);
  return (length === -1 ? one : one.slice(0, length)).join('/');
}

function entryIn(folder: string, file: string): string {
  return file.slice(folder.length + 1).split('/')[0] ?? file;
}

/** Returns the strongly connected components of more than one entry, by Tarjan's algorithm (1972). */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const path: string[] = [];
  const visit = (entry: string): number => {
    const number = order.size;
    order.set(entry, number);
    let low = number;
    path.push(entry);
    for (const next of graph.get(entry) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (path.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) {
      const circle = path.splice(path.indexOf(entry));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const entry of graph.keys()) if (!order.has(entry)) visit(entry);
  return circles;
}
