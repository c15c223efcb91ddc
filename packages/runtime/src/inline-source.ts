import { createHash } from 'node:crypto';

/** How a content security policy names an inline style or script that it lets pass (CSP level 3, hash-source). */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
