import { createTranslator, directionOf, type Language, type Translate } from '@fairline/i18n';
import { type LetterPart, type Template, type TemplateName, templates } from './templates.ts';
import { messageTexts } from './texts/index.ts';

export interface RenderParts {
  template: TemplateName;
  language: Language;
  values: Readonly<Record<string, string | number>>;
  /** The name of the site. */
  site: string;
  /** The page on which one press ends letters of this kind; undefined for letters that are always sent. */
  unsubscribePage?: string | undefined;
}

export interface RenderedLetter {
  /** One line. */
  subject: string;
  text: string;
  /** A whole HTML document. It loads nothing. */
  html: string;
}

/** Writes a letter as plain text and as HTML. */
export function renderLetter(parts: RenderParts): RenderedLetter {
  const { language, site, unsubscribePage, values } = parts;
  const template: Template = templates[parts.template];
  if (!template.subject) throw new Error(`the template ${parts.template} is no letter`);
  const t = translator(parts);
  const subject = oneLine(
    'key' in template.subject ? t(template.subject.key) : valueIn(values, template.subject.value),
  );
  const blocks = template.letter.map((part) => blockOf(part, t, values));
  const reason = t(template.reason);
  const stop = unsubscribePage === undefined ? undefined : { label: t('unsubscribe'), url: unsubscribePage };
  const footer = [reason, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n');
  return {
    subject,
    text: `${[...blocks.map(plainOf), footer].join('\n\n')}\n`,
    html: documentOf({
      language,
      subject,
      body: blocks.map(htmlOf).join('\n'),
      footer: `<p class="foot">${escapeHtml(reason)}${stop ? ` <a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a>` : ''}</p>`,
      site,
    }),
  };
}

/** Writes an SMS. */
export function renderSms(parts: RenderParts): string {
  const { sms }: Template = templates[parts.template];
  if (sms === undefined) throw new Error(`the template ${parts.template} is no SMS`);
  return oneLine(translator(parts)(sms, { stop: parts.unsubscribePage ?? '' }));
}

function translator({ language, values, site }: RenderParts): Translate {
  const t = createTranslator(language, messageTexts[language]);
  return (key, more) => t(key, { ...values, site, ...more });
}

type Block =
  | { kind: 'text'; text: string }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string; hint: string };

function blockOf(part: LetterPart, t: Translate, values: RenderParts['values']): Block {
  switch (part.kind) {
    case 'text':
      return { kind: 'text', text: t(part.key) };
    case 'value':
      return { kind: 'text', text: valueIn(values, part.name) };
    case 'named':
      return { kind: 'text', text: t(`${part.name}.${valueIn(values, part.name)}`) };
    case 'code':
      return { kind: 'code', code: valueIn(values, 'code') };
    case 'expiry':
      return { kind: 'text', text: t('expires', { count: Number(valueIn(values, 'minutes')) }) };
    case 'button':
      return { kind: 'button', label: t(part.key), url: valueIn(values, 'link'), hint: t('address') };
  }
}

function plainOf(block: Block): string {
  if (block.kind === 'text') return block.text;
  return block.kind === 'code' ? block.code : `${block.label}:\n${block.url}`;
}

function htmlOf(block: Block): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`;
  if (block.kind === 'code') return `<p class="code" dir="ltr">${escapeHtml(block.code)}</p>`;
  const url = escapeHtml(block.url);
  return `<p><a class="button" href="${url}">${escapeHtml(block.label)}</a></p>
<p class="hint">${escapeHtml(block.hint)}<br><a href="${url}" dir="ltr">${url}</a></p>`;
}

const style = `body{margin:0;padding:24px;background:#edf0f6;color:#0f1b33;font:16px/1.5 system-ui,sans-serif}
main{max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}p{margin:0 0 16px;white-space:pre-line}
.code{font-size:32px;font-weight:700;letter-spacing:6px}
.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#ffb04d;color:#231503;font-weight:600;text-decoration:none}
.hint,.foot{font-size:13px;color:#47556f;overflow-wrap:anywhere}.foot{margin:0}`;

function documentOf({
  language,
  subject,
  body,
  footer,
  site,
}: {
  language: Language;
  subject: string;
  body: string;
  footer: string;
  site: string;
}): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
<style>${style}</style></head>
<body><main><h1>${escapeHtml(subject)}</h1>
${body}
${footer}
<p class="foot">${escapeHtml(site)}</p></main></body></html>
`;
}

/** Escapes a text for the content of an element and for an attribute in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Makes one line of a text, so that it cannot end a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function valueIn(values: RenderParts['values'], name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`the message has no value ${name}`);
  return String(value);
}
