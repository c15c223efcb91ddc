export { EmptyCard, type EmptyCardProps, sportsbookWays, type Way } from './empty-card.tsx';
export { GameShelf, type GameShelfProps } from './game-shelf.tsx';
export { type Game, loadGames, type ShelfState, useGames } from './games.ts';
export { type Alarm, atRest, lateApplication, onNewQuery } from './late-application.ts';
export { type LinkTab, LinkTabs, type LinkTabsProps } from './link-tabs.tsx';
export { PageFrame, type PageFrameProps } from './page-frame.tsx';
export {
  fillPath,
  isNamed,
  type Place,
  placesIn,
  type Section,
  type SectionTable,
  type ShelfSection,
  sectionHref,
  sectionsAbove,
} from './section-table.ts';
