/**
 * AUTH-17: a request of the shell itself, which says so. Not to other sites: their remotes would have to allow each
 * header of ours before a browser sends the request at all.
 */
export function shellFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (new URL(request.url).origin === location.origin) {
    request.headers.set('x-requested-with', 'XMLHttpRequest');
    request.headers.set('app-name', 'shell');
  }
  return fetch(request);
}
