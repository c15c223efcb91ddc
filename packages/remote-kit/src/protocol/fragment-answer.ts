import { apiVersion } from './limits.ts';

/** The answer of a remote for one fragment (MF-01), version 2. The field names are the specification's. */
export interface FragmentAnswer {
  /** The name under which the remote registers its application in the browser. */
  appName: string;
  title: string;
  /** Script text that the host runs with the page's nonce before `scriptsToLoad`. */
  codeToEval: string;
  /** The addresses of the ES modules that the browser loads for the fragment. */
  scriptsToLoad: string[];
  /** Markup for the head: title, meta and link elements only. */
  head: string;
  body: string;
  /** The text of the fragment's style sheet. */
  style: string;
  cssToLoad: string[];
  apiVersion: typeof apiVersion;
  appVersion: string;
  /** The facts about the page, to be read by `readPageFacts`. Only the page's own content has them. */
  page?: unknown;
}

/** One component of a batch. `id` is chosen by the caller and is the key of its answer. */
export interface ComponentRequest {
  id: string;
  name: string;
  props: Record<string, unknown>;
}

/** The answer to a POST with components. An item that fails does not affect the others. */
export interface BatchAnswer {
  components: Record<string, FragmentAnswer | { error: string }>;
}

/**
 * Reads an answer from parsed JSON without a schema library, for the browser. Absent fields are empty and unknown
 * fields are ignored.
 * @returns undefined for a field of the wrong type, another version or a missing app name.
 */
export function readFragmentAnswer(value: unknown, echoedAppVersion = ''): FragmentAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const answer: FragmentAnswer = { ...emptyAnswer, appVersion: echoedAppVersion };
  for (const [name, defaultValue] of Object.entries(answer)) {
    const given = value[name] ?? defaultValue;
    if (!(Array.isArray(defaultValue) ? isTexts(given) : typeof given === 'string')) return undefined;
    Reflect.set(answer, name, given);
  }
  if (value.page !== undefined) answer.page = value.page;
  return answer.appName && answer.apiVersion === apiVersion ? answer : undefined;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** An answer without content, as a base to fill. */
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

/** True when an answer redirects to another page, so that there is nothing to show. */
export function isMoved({ page }: Pick<FragmentAnswer, 'page'>): boolean {
  return isRecord(page) && page.redirect !== undefined;
}

/** True when parsed JSON is an object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
