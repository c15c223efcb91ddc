import { isPathHere } from '../../core/path-here.ts';

export interface RedirectAnswer {
  redirect: boolean;
  code: number;
  url: string;
  reasons: string[];
  breadcrumbs: unknown[];
}

export type RedirectVerdict =
  | { kind: 'stay' }
  | { kind: 'go'; status: 301 | 302; url: string }
  | { kind: 'incorrect-format' };

/** BOOT-04: reads the verdict of the redirect service. An answer with missing fields is ignored. */
export function judgeRedirect(answer: unknown, currentUrl: string): RedirectVerdict {
  if (!isComplete(answer)) return { kind: 'incorrect-format' };
  if (!answer.redirect || answer.url === '' || answer.url === currentUrl) return { kind: 'stay' };
  // Only a path of this site is followed, so the answer cannot send a reader to another site.
  if (!isPathHere(answer.url)) return { kind: 'incorrect-format' };
  return { kind: 'go', status: answer.code === 301 ? 301 : 302, url: answer.url };
}

function isComplete(answer: unknown): answer is RedirectAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'redirect' in answer &&
    typeof answer.redirect === 'boolean' &&
    'code' in answer &&
    typeof answer.code === 'number' &&
    'url' in answer &&
    typeof answer.url === 'string' &&
    'reasons' in answer &&
    Array.isArray(answer.reasons) &&
    'breadcrumbs' in answer &&
    Array.isArray(answer.breadcrumbs)
  );
}
