import { directionOf, type Language } from '@fairline/i18n/languages';
import { inlineSource } from '@fairline/runtime';
import { escaped, mark, style } from './plain-page.ts';

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

const script = `addEventListener('online',()=>location.reload())`;

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

/** Creates the page that the service worker shows when there is no network. Its link loads the same address again. */
export function offlinePage(lng: Language, companyName: string): string {
  const { title, text, retry } = texts[lng];
  return `<!doctype html><html lang="${lng}" dir="${directionOf(lng)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${escaped(companyName)}</title>
<style>${style}</style></head><body><main>${mark}<h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main>
<script>${script}</script></body></html>`;
}
