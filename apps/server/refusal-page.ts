import type { IncomingHttpHeaders } from 'node:http';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import { wantedLanguage } from '@fairline/i18n/accept-language';
import { directionOf, isLanguage, type Language, languageCodes } from '@fairline/i18n/languages';
import { inlineSource } from '@fairline/runtime';
import { cookieValue } from './cookie-value.ts';
import type { IsPagePath } from './page-paths.ts';
import { mark, style } from './plain-page.ts';
import { type RefusalKind, refusalTexts } from './refusal-texts.ts';

/** A page that a refused reader gets in place of a problem document. */
export interface RefusalPage {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The parts of a request that decide which page its refusal gets. */
export interface RefusedRequest {
  url: string;
  headers: Pick<IncomingHttpHeaders, 'accept' | 'accept-language' | 'cookie'>;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${inlineSource(style)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
};

const kindByStatus: Readonly<Record<number, RefusalKind>> = {
  404: 'absent',
  405: 'method',
  414: 'long',
  421: 'host',
  429: 'busy',
};

/**
 * Returns the page that a refused reader sees, in the reader's language. Programs, and paths that are never pages, get
 * undefined and then a problem document. The page loads nothing and needs no rendering, so it costs less than the page
 * that was refused. When the host of the request is not ours, its link home leads to `publicOrigin`.
 */
export function refusalPage(
  request: RefusedRequest,
  status: number,
  { publicOrigin, isPagePath }: { publicOrigin: string | undefined; isPagePath: IsPagePath },
): RefusalPage | undefined {
  const [path = '/'] = request.url.split('?');
  if (!isPagePath(path) || !prefersPage(request.headers.accept)) return undefined;
  const lng = languageOf(path, request);
  const kind = kindByStatus[status] ?? (status >= 500 ? 'broken' : 'wrong');
  const home = kind === 'host' ? publicOrigin && `${publicOrigin}/${lng}` : `/${lng}`;
  return { headers: pageHeaders, body: page(lng, kind, home) };
}

function page(lng: Language, kind: RefusalKind, home: string | undefined): string {
  const words = refusalTexts[lng];
  const { title, text } = words[kind];
  const way = home === undefined ? '' : `<a href="${home}">${words.home}</a>`;
  return `<!doctype html><html lang="${lng}" dir="${directionOf(lng)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${style}</style></head><body><main>${mark}<h1>${title}</h1><p>${text}</p>${way}</main></body></html>`;
}

/**
 * LANG-02: returns the language of a reader by path, cookie or browser, else English. The configuration is not read.
 */
function languageOf(path: string, { headers }: RefusedRequest): Language {
  const named = [splitLanguage(path).lng, cookieValue(headers.cookie, 'lng')];
  const wanted = [...named, wantedLanguage(headers['accept-language'], languageCodes, 'en')];
  return wanted.find((lng) => lng !== undefined && isLanguage(lng)) ?? 'en';
}

/** True when `accept` has HTML and does not prefer JSON to it (RFC 9110, 12.5.1). */
function prefersPage(accept = ''): boolean {
  const html = qualityOf(accept, /^(text\/html|application\/xhtml\+xml)$/);
  return html > 0 && html >= qualityOf(accept, /^application\/(.+\+)?json$/);
}

function qualityOf(accept: string, form: RegExp): number {
  const qualities = accept.split(',').flatMap((element) => {
    const [type = '', ...parameters] = element.split(';').map((part) => part.trim().toLowerCase());
    if (!form.test(type)) return [];
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return [quality === undefined ? 1 : Number(quality)];
  });
  return Math.max(0, ...qualities.filter((quality) => !Number.isNaN(quality)));
}

/** Reads path, language and accepted types from the bytes of a request that Node could not parse, as far as possible. */
export function unparsedRequest(packet: Buffer | undefined): RefusedRequest {
  const head = packet?.toString('latin1') ?? '';
  const headerOf = (name: string) => new RegExp(`\\r\\n${name}:[ \\t]*([^\\r\\n]*)`, 'i').exec(head)?.[1];
  return {
    url: /^[A-Z]+ (\S*)/.exec(head)?.[1] ?? '/',
    headers: {
      accept: headerOf('accept'),
      'accept-language': headerOf('accept-language'),
      cookie: headerOf('cookie'),
    },
  };
}
