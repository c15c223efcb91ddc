import type { ReaderSettings } from '../boot/site-boot.ts';

const yearSeconds = 31_536_000;

/** Keeps what a reader chose in cookies, so that the server's next page knows it. */
export function saveReaderSettings({ theme, oddsFormat }: Partial<ReaderSettings>): void {
  if (theme) {
    setCookie('appTheme', theme === 'dark' ? '1' : '0');
    document.documentElement.dataset.theme = theme;
  }
  if (oddsFormat) setCookie('coefView', oddsFormat);
}

function setCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${yearSeconds};samesite=lax${secure}`;
}
