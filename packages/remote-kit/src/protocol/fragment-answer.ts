import { apiVersion } from './limits.ts';

/** What a remote answers for one fragment (MF-01), version 2. Field names are the specification's. */
export interface FragmentAnswer {
  /** Name under which the remote registers its application in the browser. */
  appName: string;
  title: string;
  /** Script text that the host runs with the page's nonce before `scriptsToLoad`. */
  codeToEval: string;
  /** Addresses of ES modules. */
  scriptsToLoad: string[];
  /** Markup for the head: title, meta and link elements only. */
  head: string;
  body: string;
  /** Style sheet text. */
  style: string;
  cssToLoad: string[];
  apiVersion: typeof apiVersion;
  appVersion: string;
  /** Of a page's own content: what it says of the page, to be read by `readPageFacts`. */
  page?: unknown;
}

/** One component of a batch. `id` is the caller's and comes back as the key of the answer. */
export interface ComponentRequest {
  id: string;
  name: string;
  props: Record<string, unknown>;
}

/** Answer of a POST with components: one item that fails leaves the others as they are. */
export interface BatchAnswer {
  components: Record<string, FragmentAnswer | { error: string }>;
}

/**
 * Reads an answer from parsed JSON without a schema library, for the browser. Fields that are absent are empty,
 * unknown fields are ignored, a field of the wrong type, another version or no app name gives undefined.
 */
export function readFragmentAnswer(value: unknown, echoedAppVersion = ''): FragmentAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const answer: FragmentAnswer = { ...emptyAnswer, appVersion: echoedAppVersion };
  for (const [name, usual] of Object.entries(answer)) {
    const given = value[name] ?? usual;
    if (!(Array.isArray(usual) ? isTexts(given) : typeof given === 'string')) return undefined;
    Reflect.set(answer, name, given);
  }
  if (value.page !== undefined) answer.page = value.page;
  return answer.appName && answer.apiVersion === apiVersion ? answer : undefined;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** An answer that shows nothing; a base to fill. */
export const emptyAnswer: FragmentAnswer = {
  appName: '',
  title: '',
  codeToEval: '',
  scriptsToLoad: [],
  head: '',
  body: '',
  style: '',
  cssToLoad: [],
  apiVersion,
  appVersion: '',
};

/** Whether an answer says that the page is elsewhere: then there is nothing to show. */
export function isMoved({ page }: Pick<FragmentAnswer, 'page'>): boolean {
  return isRecord(page) && page.redirect !== undefined;
}

/** Whether parsed JSON is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
