/**
 * AUTH-17: fetches for the shell and marks the request with its headers. Requests to other sites get no such header,
 * because a browser sends it only when the other site allows it.
 */
export function shellFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  if (new URL(request.url).origin === location.origin) {
    request.headers.set('x-requested-with', 'XMLHttpRequest');
    request.headers.set('app-name', 'shell');
  }
  return fetch(request);
}
