import { splitLanguage } from '@fairline/addresses/language-prefix';
import * as routes from '@fairline/addresses/routes';
import type { ModalRequest } from '@fairline/remote-kit/protocol';
import { isPlainClick, isPlainLink } from '../../core/plain-link.ts';

/** The pages that can also open as a modal, by their paths after the language segment. */
const modalPages: Readonly<Record<string, ModalRequest['name']>> = {
  [routes.login]: 'login',
  [routes.registrationForm]: 'registration',
};

/**
 * Publishes a request for a modal when a plain click follows a link to such a page. The link may be in a remote, in an
 * operator's text, or in markup that is not hydrated yet. Call this before the navigator is created, which follows all
 * other links.
 */
export function watchModalLinks(lng: string, ask: (request: ModalRequest) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isPlainLink(link)) return;
    const { pathname, search } = link;
    const prefixed = splitLanguage(pathname);
    const name =
      prefixed.lng === lng && Object.hasOwn(modalPages, prefixed.rest)
        ? modalPages[prefixed.rest]
        : undefined;
    if (!name) return;
    event.preventDefault();
    ask({ name, href: pathname + search });
  });
}
