import type { Translate } from '@fairline/i18n/translator';

export interface Credentials {
  login: string;
  password: string;
}

/** The text of the file in which a player keeps a login and password; `site` is the address of the site. */
export function credentialsText(t: Translate, { login, password }: Credentials, site: string): string {
  return [
    `${t('credentials.fileSite')}: ${site}`,
    `${t('credentials.login')}: ${login}`,
    `${t('credentials.password')}: ${password}`,
    '',
  ].join('\r\n');
}

/** Hands a text to the browser as a file to save. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
