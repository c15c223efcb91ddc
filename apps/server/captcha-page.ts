import type { ConfigService } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import { directionOf, languageOf } from '@fairline/i18n/languages';
import { type CaptchaWidgetOffer, offeredCaptchaWidget, widgetPath } from '@fairline/identity';
import { inlineSource } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';

const types = [112, 113] as const;
type WidgetType = (typeof types)[number];

/** The name of the function that the provider's script calls when it is ready. */
const readyName = 'fairlineCaptchaReady';

/**
 * Draws the widget and tells the page around it what happens, which only a page of the site hears. The calls are those of
 * Turnstile (developers.cloudflare.com/turnstile, "Widget configurations").
 */
const script = `(()=>{
const {dataset}=document.body;
const tell=(step,response='')=>parent.postMessage({captcha:step,response},location.origin);
const fail=()=>{tell('failed');return true};
window.${readyName}=()=>{
turnstile.render('#widget',{sitekey:dataset.sitekey,language:dataset.language,theme:dataset.theme,
appearance:dataset.appearance,size:innerWidth<300?'compact':'flexible','response-field':false,retry:'never',
callback:(response)=>tell('response',response),'before-interactive-callback':()=>tell('interactive'),
'error-callback':fail,'unsupported-callback':fail});
tell('shown')};
const element=document.createElement('script');
element.src=dataset.script;
element.onerror=fail;
document.head.append(element);
})()`;

const style = 'body{margin:0;background:transparent}#widget{min-block-size:65px}';

/**
 * AUTH-08: serves the page with the widget of a captcha provider, which pages of the site show in a frame. No other page
 * loads anything of the provider, and this one has nothing of the player.
 */
export function captchaPageRoutes(app: FastifyInstance, config: Pick<ConfigService, 'get'>): void {
  for (const type of types) {
    app.get<{ Querystring: Record<string, unknown> }>(widgetPath(type), async ({ query }, reply) => {
      const widget = offeredCaptchaWidget(config, type);
      if (!widget) throw new PlatformError('NOT_FOUND');
      const look = { lng: languageOf(String(query.lng)), theme: query.theme === 'dark' ? 'dark' : 'light' };
      return reply.headers(headersOf(widget)).send(captchaPage(type, widget, look));
    });
  }
}

/** Returns what pages of the site may show in frames: their own page with a widget, while the site has one. */
export function frameSources(config: Pick<ConfigService, 'get'>): string {
  return types.some((type) => offeredCaptchaWidget(config, type)) ? "'self'" : "'none'";
}

function headersOf({ scriptUrl }: CaptchaWidgetOffer): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    // In place of the DENY of all other answers.
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${inlineSource(script)} 'strict-dynamic'`,
      `style-src ${inlineSource(style)}`,
      `frame-src ${new URL(scriptUrl).origin}`,
      // Turnstile requests its own server from its frame, and the site's only for clearances.
      "connect-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "base-uri 'none'",
    ].join('; '),
  };
}

function captchaPage(
  type: WidgetType,
  { scriptUrl, siteKey }: CaptchaWidgetOffer,
  { lng, theme }: { lng: ReturnType<typeof languageOf>; theme: string },
): string {
  const url = new URL(scriptUrl);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('onload', readyName);
  const values = {
    sitekey: siteKey,
    script: url.href,
    language: lng,
    theme,
    appearance: type === 112 ? 'interaction-only' : 'always',
  };
  const data = Object.entries(values).map(([name, value]) => `data-${name}="${attribute(value)}"`);
  return `<!doctype html><html lang="${lng}" dir="${directionOf(lng)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${theme}">
<title>Captcha</title><style>${style}</style></head><body ${data.join(' ')}><main id="widget"></main>
<script>${script}</script></body></html>`;
}

/** Escapes `text` for the value of an HTML attribute in double quotes. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
