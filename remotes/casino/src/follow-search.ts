import type { RemoteServices } from '@fairline/remote-kit/remote';

/** Sends the search forms below a node by the shell's navigation; without it they are forms like any other. */
export function followSearch(node: EventTarget, services: RemoteServices, signal: AbortSignal): void {
  node.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      const words = new FormData(form).get('search');
      services.navigate(searchAddress(form.getAttribute('action') ?? '', String(words ?? '')));
    },
    { signal },
  );
}

/** The address of a search: the path alone when there is nothing to search for. */
export function searchAddress(path: string, words: string): string {
  const search = words.trim();
  return search === '' ? path : `${path}?${new URLSearchParams({ search })}`;
}
