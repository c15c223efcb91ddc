import { isScriptAddress } from '../protocol/script-address.ts';

/** Elements that a foreign remote's markup may not bring; the server's own parser is stricter (server/sanitize.ts). */
const forbidden = 'script,object,embed,base,meta[http-equiv],iframe[srcdoc],style,noscript,link';

/** Parses markup without running or loading anything; takes executable parts out of a foreign remote's. */
export function parseMarkup(html: string, foreign: boolean): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  if (foreign) clean(template.content);
  return template.content;
}

function clean(content: DocumentFragment): void {
  for (const element of content.querySelectorAll(forbidden)) element.remove();
  for (const element of content.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isScript = /href|src|action|data/i.test(name) && isScriptAddress(value);
      if (isScript || /^(?:on|srcdoc$|nonce$)/i.test(name)) element.removeAttribute(name);
    }
    if (element instanceof HTMLTemplateElement) clean(element.content);
  }
}
