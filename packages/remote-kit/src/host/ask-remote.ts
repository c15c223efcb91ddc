/**
 * Requests markup that the server did not put into the page. Most pages have all their markup, so this is a separate
 * file.
 */
export { createBatches } from './batch.ts';
export { fetchPage } from './fetch-answer.ts';
