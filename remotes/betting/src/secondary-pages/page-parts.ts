/**
 * What these pages share with those of the line and of what is in play. Imported as it is run: the file that those
 * pages load stays one, which a static import from another would split.
 */
export const {
  Breadcrumbs,
  isUnknown,
  listName,
  loadMatch,
  loadMatches,
  MatchPage,
  pageTitle,
  Scoreboard,
  SearchField,
  SegmentedLinks,
} = await import('../page/page-component.ts');
