import type { Answer } from '@fairline/remote-views/answer.ts';

/**
 * Returns the data of the only query of a page.
 * @throws when the call failed, so that the whole page counts as failed.
 */
export function pageData<Data>(answers: Readonly<Record<string, Answer<Data>>>): Data {
  const [answer] = Object.values(answers);
  if (answer?.kind === 'ready') return answer.data;
  throw new Error(`page not loaded: ${answer?.kind === 'failed' ? answer.code : 'no answer'}`);
}

const unknownCodes: ReadonlySet<string> = new Set(['MATCH_UNKNOWN', 'NOT_FOUND']);

/** Returns true when a call failed because the requested thing does not exist. */
export function isUnknownCode(code: string): boolean {
  return unknownCodes.has(code);
}
