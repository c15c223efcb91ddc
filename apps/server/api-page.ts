import { type Call, errorCatalogue } from '@fairline/contracts';
import { inlineSource } from '@fairline/runtime';
import { z } from 'zod';

const style = `
:root{color-scheme:light dark;font:15px/1.55 system-ui,sans-serif}
body{margin:0 auto;max-width:62rem;padding:2rem 1rem}
h2{margin-block:2.5rem .5rem;border-block-end:1px solid #8886;padding-block-end:.25rem}
article{margin-block:1.25rem;padding:1rem;border:1px solid #8884;border-radius:.5rem}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,monospace}
.method{display:inline-block;min-inline-size:3.5rem;font-weight:700}
pre{overflow-x:auto;padding:.75rem;border-radius:.4rem;background:#8881}
table{border-collapse:collapse}td,th{padding:.25rem .75rem;text-align:start;border-block-end:1px solid #8883}
p{margin-block:.4rem}`;

export const apiPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${inlineSource(style)}; frame-ancestors 'none'; base-uri 'none'`,
};

/** Creates a page for people with the calls of the platform. /openapi.json has the same for programs. */
export function apiPage(calls: readonly Call[], version: string): string {
  const tags = [...new Set(calls.map((call) => call.tag))];
  const sections = tags.map((tag) => {
    const articles = calls.filter((call) => call.tag === tag).map(article);
    return `<section><h2>${escapeHtml(tag)}</h2>${articles.join('')}</section>`;
  });
  const errors = Object.entries(errorCatalogue).map(
    ([code, { status, title }]) => `<tr><td><code>${code}</code><td>${status}<td>${escapeHtml(title)}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fairline API</title><style>${style}</style><main>
<h1>Fairline API ${escapeHtml(version)}</h1>
<p>The same as data: <a href="/openapi.json">/openapi.json</a>. Amounts are minor units, odds are thousandths,
times are milliseconds since 1970 UTC. Errors are RFC 9457 problem documents with a stable <code>code</code>.
A call marked idempotent needs an <code>Idempotency-Key</code> header and happens once for each key.</p>
${sections.join('')}
<section><h2>Errors</h2><table><tr><th>Code<th>Status<th>Meaning${errors.join('')}</table></section></main></html>`;
}

function article(call: Call): string {
  const access = {
    public: 'Anybody',
    player: 'A signed-in player',
    signed: 'A provider, by signature',
    operator: `An operator${call.permission ? ` with the right ${call.permission}` : ''}`,
  }[call.access];
  const parts = [
    ['Path', call.params],
    ['Query', call.query],
    ['Body', call.body],
    [`Answer ${call.status}`, call.answer],
  ] as const;
  const schemas = parts.flatMap(([title, schema]) => (schema ? [details(title, schema)] : []));
  const errors =
    call.errors.length > 0 ? `<p>Errors: <code>${call.errors.join('</code> <code>')}</code></p>` : '';
  return `<article><h3><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}.</p><p>Who: ${access}${call.idempotent ? '; idempotent' : ''}.</p>${errors}${schemas.join('')}</article>`;
}

function details(title: string, schema: z.ZodType): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 1))}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
