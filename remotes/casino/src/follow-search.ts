import type { RemoteServices } from '@fairline/remote-kit/remote';

/** Submits the search forms within a node through the shell's navigation. Without this code they are plain forms. */
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

/** Returns the address of a search: the path alone when the search is empty. */
export function searchAddress(path: string, words: string): string {
  const search = words.trim();
  return search === '' ? path : `${path}?${new URLSearchParams({ search })}`;
}
