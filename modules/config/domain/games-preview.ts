/** One of the site's own games, from the setting `common.ownGames`. */
export interface ListedGame {
  readonly id: number;
  readonly groupId: number;
  readonly name: string;
  readonly route: string;
  readonly oldRoute: string | null;
  readonly categories: readonly string[];
  readonly tag: string | null;
}

export interface PreviewQuestion {
  groupId: number | undefined;
  includeCategories: boolean;
}

export interface PreviewItem extends Omit<ListedGame, 'groupId' | 'categories'> {
  categories: string[];
}

/** GAME-01: groups games by the number of their group, in the order of the list. */
export function gamesByGroup(
  games: readonly ListedGame[],
  { groupId, includeCategories }: PreviewQuestion,
): Record<string, PreviewItem[]> {
  const value: Record<string, PreviewItem[]> = {};
  for (const { groupId: group, categories, ...game } of games) {
    if (groupId !== undefined && group !== groupId) continue;
    const items = value[group] ?? [];
    items.push({ ...game, categories: includeCategories ? [...categories] : [] });
    value[group] = items;
  }
  return value;
}
