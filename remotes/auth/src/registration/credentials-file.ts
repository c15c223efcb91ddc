import type { Translate } from '@fairline/i18n/translator';
import { saveFile } from '@fairline/remote-views/save-file.ts';

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
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
