export type { Calibration } from './calibration.ts';
export { FeedFileError, type FileSeason } from './feed-file.ts';
export { createFilesAdapter, type FilesAdapter, type FilesAdapterOptions } from './files-adapter.ts';
export { seasonNames } from './league-seasons.ts';
export { readFeedFile } from './read-feed-file.ts';
export { feedsFolder, storedName } from './stored-name.ts';
export type { ScoreNotTaken, SeasonSummary } from './summarise.ts';
