import { type Language, languages } from '@fairline/i18n/languages';
import { inlineSource } from '@fairline/runtime';

const texts: Record<Language, { title: string; text: string; retry: string }> = {
  en: {
    title: 'No connection',
    text: 'The site cannot be reached just now. We show no prices or balances from before: they may have changed.',
    retry: 'Try again',
  },
  ru: {
    title: 'Нет соединения',
    text: 'Сайт сейчас недоступен. Прежние коэффициенты и балансы мы не показываем: они могли измениться.',
    retry: 'Попробовать снова',
  },
  es: {
    title: 'Sin conexión',
    text: 'Ahora no se puede acceder al sitio. No mostramos cuotas ni saldos anteriores: pueden haber cambiado.',
    retry: 'Volver a intentarlo',
  },
  de: {
    title: 'Keine Verbindung',
    text: 'Die Seite ist gerade nicht erreichbar. Frühere Quoten und Kontostände zeigen wir nicht: Sie können sich geändert haben.',
    retry: 'Erneut versuchen',
  },
  ar: {
    title: 'لا يوجد اتصال',
    text: 'لا يمكن الوصول إلى الموقع الآن. لا نعرض احتمالات أو أرصدة سابقة لأنها ربما تغيّرت.',
    retry: 'إعادة المحاولة',
  },
};

/** The colours of packages/ui's tokens: this page has to stand alone. */
const style = `
:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif;
color:light-dark(#0f1b33,#e9eef7);background:light-dark(#edf0f6,#0a111f)}
body{margin:0;min-block-size:100vh;display:grid;place-content:center;justify-items:start;gap:1rem;
padding:1.5rem;max-inline-size:30rem;margin-inline:auto}
svg{inline-size:3rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:0;color:light-dark(#47556f,#a9b6cc)}
a{padding:.6rem 1rem;border-radius:.5rem;font-weight:600;text-decoration:none;
color:#231503;background:light-dark(#ffb04d,#ffb454)}
a:focus-visible{outline:2px solid light-dark(#1c57a8,#8fc1ff);outline-offset:2px}`;

const script = `addEventListener('online',()=>location.reload())`;

const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#ffb454"/>' +
  '<g fill="none" stroke="#231503" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M11.5 26V10.5Q11.5 8 14 8H24" stroke-width="4"/><path d="M5.5 17.5H20.5" stroke-width="2.6"/></g>' +
  '<circle cx="25" cy="17.5" r="2.2" fill="#231503"/></svg>';

export const offlinePageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${inlineSource(style)}`,
    `script-src ${inlineSource(script)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
};

/** The page that stands in for any other when there is no network; its link asks for the address that it stands at. */
export function offlinePage(lng: Language, companyName: string): string {
  const { title, text, retry } = texts[lng];
  return `<!doctype html><html lang="${lng}" dir="${languages[lng].dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${escaped(companyName)}</title>
<style>${style}</style></head><body>${mark}<h1>${title}</h1><p>${text}</p><a href="">${retry}</a>
<script>${script}</script></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
