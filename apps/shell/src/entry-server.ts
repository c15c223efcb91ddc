import { shellTexts } from './features/texts/shell-texts.ts';
import { createPageAnswer } from './page/answer/page-answer.ts';
import type { ShellAnswer, ShellPorts, ShellRequest } from './page/answer/shell-ports.ts';

export type { ShellAnswer, ShellPorts, ShellRequest } from './page/answer/shell-ports.ts';
export { routesJson } from './routing/routes-json.ts';
export { sitemapEntries } from './routing/sitemap.ts';
export { fetchGamesPreview, fetchSiteConfig } from './site/boot/fetch-site.ts';
export { homepageVariant, homepageVariantCookie } from './site/homepage-variant.ts';
export { pageCookies } from './site/page-cookies.ts';
export { referralCookies } from './site/referral-cookies.ts';
export type { SiteRemote } from './site/site-boot.ts';

/** Creates the shell's server half, which answers page requests. */
export function createShell(ports: ShellPorts): (request: ShellRequest) => Promise<ShellAnswer> {
  return createPageAnswer(ports, shellTexts);
}
