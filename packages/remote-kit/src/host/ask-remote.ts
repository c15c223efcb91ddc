/** How a browser asks remotes for markup that the server did not put into the page; most pages have all of theirs. */
export { createBatches } from './batch.ts';
export { fetchPage } from './fetch-answer.ts';
