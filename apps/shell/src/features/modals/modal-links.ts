import type { ModalRequest } from '@fairline/remote-kit/protocol';
import { isPlainClick, isPlainLink } from '../../core/plain-link.ts';

/** Pages that are modals too, by their paths after the language segment. */
const modalPages: Readonly<Record<string, ModalRequest['name']>> = {
  '/user/login': 'login',
  '/registration': 'registration',
};

/**
 * A plain click on a link to such a page asks for the modal, wherever the link is: in a remote, in words of the
 * operator, or in what no code has taken over yet. Any other click is the browser's. Must come before the navigator,
 * which follows what is left.
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
