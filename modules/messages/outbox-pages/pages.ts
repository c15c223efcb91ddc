import { directionOf } from '@fairline/i18n';
import { inlineSource } from '@fairline/runtime';
import type { LocalMessage } from '../providers/local-outbox.ts';
import { escapeHtml } from '../templates/render.ts';

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;
color:light-dark(#0f1b33,#e9eef7);background:light-dark(#edf0f6,#0a111f)}
body{margin:0}
main{box-sizing:border-box;max-inline-size:48rem;margin-inline:auto;padding:1.5rem 1rem;display:grid;gap:1rem}
h1,h2{margin:0;font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem}
p,dl,dd,pre,ul{margin:0}
ul{list-style:none;padding:0;display:grid;gap:.5rem}
article,li a{display:block;padding:.75rem 1rem;border-radius:.75rem;background:light-dark(#fff,#131d30)}
li a{color:inherit;text-decoration:none}
li strong,li span{display:block}
li span,dt,.note{color:light-dark(#47556f,#a9b6cc);font-size:.875rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}
dd,pre,a{overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit}
a{color:light-dark(#1c57a8,#8fc1ff)}
.code{font-size:2rem;font-weight:700;letter-spacing:.3em}
.button{font-weight:600}
:focus-visible{outline:2px solid light-dark(#1c57a8,#8fc1ff);outline-offset:2px}`;

/** Headers of these pages. They allow only their own style and no script. */
export const outboxHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src ${inlineSource(style)}; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
};

/** Draws the list of messages, newest first. */
export function listPage(messages: readonly LocalMessage[]): string {
  const items = messages.map(
    (message) =>
      `<li><a href="/dev/outbox/${message.messageId}"><strong dir="auto">${escapeHtml(titleOf(message))}</strong>` +
      `<span>${escapeHtml(message.to)} · ${timeOf(message)}</span></a></li>`,
  );
  return page(
    'Outbox of this machine',
    `<p class="note">No provider of e-mail or SMS is set, so messages to players are shown here and go nowhere. Reload the page to see new ones.</p>
${items.length > 0 ? `<ul>${items.join('\n')}</ul>` : '<p>There are no messages yet.</p>'}`,
  );
}

/** Draws one message: its text, and the content of its HTML as a mail program shows it. */
export function messagePage(message: LocalMessage): string {
  const facts = [
    ['To', message.to],
    ['Sent', timeOf(message)],
    ...(message.channel === 'email' && message.unsubscribeUrl !== undefined
      ? [['List-Unsubscribe', message.unsubscribeUrl]]
      : []),
  ];
  const rows = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const direction = message.channel === 'email' ? directionOf(message.language) : 'auto';
  return page(
    titleOf(message),
    `<p><a href="/dev/outbox">All messages</a></p>
<dl>${rows.join('')}</dl>
<h2>Text</h2>
<article><pre dir="${direction}" data-text>${escapeHtml(message.text)}</pre></article>
${message.channel === 'email' ? `<h2>HTML</h2>\n<article dir="${direction}" data-html>${bodyOf(message.html)}</article>` : ''}`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><main><h1 dir="auto">${escapeHtml(title)}</h1>
${content}
</main></body></html>`;
}

/** Returns what stands in the main part of a letter. The letter is our own, and its values are escaped. */
function bodyOf(html: string): string {
  return /<main><h1>[^<]*<\/h1>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}

function titleOf(message: LocalMessage): string {
  return message.channel === 'email' ? message.subject : 'SMS';
}

function timeOf({ sentAtMs }: LocalMessage): string {
  return new Date(sentAtMs).toISOString().replace('T', ' ').slice(0, 19);
}
