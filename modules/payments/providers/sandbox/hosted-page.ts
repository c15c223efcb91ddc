import { directionOf } from '@fairline/i18n/languages';
import { formatMoney, isCurrencyCode } from '@fairline/money';
import { inlineSource } from '@fairline/runtime';
import type { CheckoutRow } from './store.ts';
import { texts } from './texts.ts';

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#eef1f6,#10141c)}
main{inline-size:min(26rem,92vw);padding:2rem;border-radius:1rem;background:light-dark(#fff,#1a202c);
box-shadow:0 1rem 3rem #0003}
h1{font-size:1.25rem;margin:0}
p{margin:.5rem 0 0;color:light-dark(#4a5568,#a7b0c0)}
strong{display:block;font-size:2rem;color:light-dark(#111827,#f3f5f9);font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem;margin-block-start:1.5rem}
button,a{font:inherit;padding:.75rem 1rem;border-radius:.6rem;border:1px solid light-dark(#c3cad6,#3a4456);
background:none;color:inherit;cursor:pointer;text-align:center;text-decoration:none;display:block}
button[value=paid]{background:#14532d;border-color:#14532d;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #2563eb;outline-offset:2px}`;

/** Headers of the page. They allow only its own style, no script, and only its own form. */
export const hostedPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src ${inlineSource(style)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** Draws the page on which the payer decides. A decided or expired checkout has a link back instead of buttons. */
export function hostedPage(checkout: CheckoutRow, nowMs: number): string {
  const words = texts[checkout.language] ?? texts.en;
  if (!words) throw new Error('the sandbox has no English');
  const amount = isCurrencyCode(checkout.currency)
    ? formatMoney(checkout.amount_minor, checkout.currency, checkout.language)
    : `${checkout.amount_minor} ${checkout.currency}`;
  const choices = `
<p>${words.amount}<strong>${escapeHtml(amount)}</strong></p>
<form method="post">
<button name="outcome" value="paid">${words.pay}</button>
<button name="outcome" value="failed">${words.fail}</button>
<button name="outcome" value="cancelled">${words.cancel}</button>
</form>`;
  const isOpen = checkout.outcome === null && checkout.expires_at.getTime() > nowMs;
  const over = `<p role="status">${checkout.outcome === null ? words.expired : words.over}</p>
<form><a href="${escapeHtml(returnUrl(checkout))}">${words.back}</a></form>`;
  return `<!doctype html>
<html lang="${escapeHtml(checkout.language)}" dir="${directionOf(checkout.language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title>
<style>${style}</style>
<main><h1>${words.title}</h1><p>${words.demo}</p>${isOpen ? choices : over}</main></html>`;
}

/** Returns the path on the site to which the payer returns. */
export function returnUrl({ outcome, return_urls }: CheckoutRow): string {
  if (outcome === 'paid') return return_urls.success;
  return outcome === 'failed' ? return_urls.fail : return_urls.cancel;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
