import type { FragmentAnswer, MountContext } from '../protocol/index.ts';

/** The page may show a player's data, so it may not be cached or framed, and scripts do not run in it. */
export const developmentPageHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
};

/** Creates a page with only the fragment, for a developer who opens a remote's address in a browser. */
export function developmentPage(answer: FragmentAnswer, context: MountContext): string {
  const styles = answer.cssToLoad.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  return [
    `<!doctype html><html lang="${escapeHtml(context.lng)}" dir="${context.dir}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(answer.title || answer.appName)}</title>`,
    ...styles,
    answer.head,
    `</head><body><div data-remote="${escapeHtml(answer.appName)}">${answer.body}</div></body></html>`,
  ].join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
