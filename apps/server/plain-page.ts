/** Style of a page that loads nothing else, in the colours of packages/ui's tokens. */
export const style = `
:root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif;
color:light-dark(#0f1b33,#e9eef7);background:light-dark(#edf0f6,#0a111f)}
body{margin:0}
main{box-sizing:border-box;min-block-size:100vh;display:grid;place-content:center;justify-items:start;gap:1rem;
padding:1.5rem;max-inline-size:30rem;margin-inline:auto}
svg{inline-size:3rem}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:0;color:light-dark(#47556f,#a9b6cc)}
a{padding:.6rem 1rem;border-radius:.5rem;font-weight:600;text-decoration:none;
color:#231503;background:light-dark(#ffb04d,#ffb454)}
a:focus-visible{outline:2px solid light-dark(#1c57a8,#8fc1ff);outline-offset:2px}`;

/** The site's logo as inline SVG. */
export const mark =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#ffb454"/>' +
  '<g fill="none" stroke="#231503" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M11.5 26V10.5Q11.5 8 14 8H24" stroke-width="4"/><path d="M5.5 17.5H20.5" stroke-width="2.6"/></g>' +
  '<circle cx="25" cy="17.5" r="2.2" fill="#231503"/></svg>';

/** Escapes `text` for the content of an HTML element. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
