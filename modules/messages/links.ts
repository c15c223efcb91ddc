import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { unsubscribeByLetter } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { Sealing } from '@fairline/runtime';
import { type Unsubscription, unsubscribeToken } from './mailing/unsubscribe-token.ts';

/** The addresses with which a letter lets its reader end letters of its kind. */
export interface UnsubscribeLinks {
  /** The page on which one press does it. */
  page: string;
  /** The address to which a mail program posts (RFC 8058). */
  post: string;
}

/** Makes the addresses that end letters of one kind for one player. `origin` is that of the site in browsers. */
export function unsubscribeLinks(
  sealing: Sealing,
  origin: string,
  language: Language,
  what: Unsubscription,
): UnsubscribeLinks {
  const token = unsubscribeToken(sealing, what);
  return {
    page: `${origin}${link(language, routes.userStopnewsletter, {}, { token })}`,
    post: `${origin}${unsubscribeByLetter.path}?${new URLSearchParams({ token })}`,
  };
}
