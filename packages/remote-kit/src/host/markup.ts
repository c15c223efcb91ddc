/** Parses markup without running or loading anything; `clean` removes the parts that must not be shown. */
export function parseMarkup(html: string, clean?: (content: DocumentFragment) => void): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  clean?.(template.content);
  return template.content;
}
