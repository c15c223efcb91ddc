import type { Translate } from '@fairline/i18n/translator';

export interface Credentials {
  login: string;
  password: string;
}

/** Returns the text of the file in which the player stores login and password; `site` is the site's address. */
export function credentialsText(t: Translate, { login, password }: Credentials, site: string): string {
  return [
    `${t('credentials.fileSite')}: ${site}`,
    `${t('credentials.login')}: ${login}`,
    `${t('credentials.password')}: ${password}`,
    '',
  ].join('\r\n');
}

/** Makes the browser save a text as a file. */
export function saveTextFile(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Makes the browser save something as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The address is revoked later, when the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
