import { createHash } from 'node:crypto';

/** Returns the hash source that allows an inline style or script in a content security policy (CSP level 3). */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
