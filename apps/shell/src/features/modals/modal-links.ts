import type { ModalRequest } from '@fairline/remote-kit/protocol';
import { isPlainClick, isPlainLink } from '../../core/plain-link.ts';

/** Pages that also are modals, by their paths after the language segment. */
const modalPages: Readonly<Record<string, ModalRequest['name']>> = {
  '/user/login': 'login',
  '/registration': 'registration',
};

/**
 * Turns a plain click on a link to such a page into a request for its modal, wherever the link is: in a remote, in a text
 * of the operator, or in markup that is not hydrated yet. It must be called before the navigator is created, which
 * follows all other links.
 */
export function watchModalLinks(lng: string, ask: (request: ModalRequest) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || !isPlainLink(link)) return;
    const { pathname, search } = link;
    const [, prefix, path = ''] = /^\/([a-z]{2})(\/.+)$/.exec(pathname) ?? [];
    const name = prefix === lng && Object.hasOwn(modalPages, path) ? modalPages[path] : undefined;
    if (!name) return;
    event.preventDefault();
    ask({ name, href: pathname + search });
  });
}
