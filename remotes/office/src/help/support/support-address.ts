import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
/** A place in the support section; the address carries it as `request` or `ask`. */
export type SupportPlace = { step: 'list' } | { step: 'question' } | { step: 'request'; requestId: string };

/** Reads the place of an address; the list for an unknown one. */
export function readPlace(query: Readonly<Record<string, string>>): SupportPlace {
  const { request, ask } = query;
  if (request !== undefined && /^[\da-f-]{36}$/.test(request)) return { step: 'request', requestId: request };
  return ask === '1' ? { step: 'question' } : { step: 'list' };
}

/** Returns the address of a place. */
export function supportHref(lng: string, place: SupportPlace): string {
  return link(lng, routes.officeSupport, {}, placeQuery(place));
}

/** Returns the query of an address by which a section shows a place. */
export function placeQuery(place: SupportPlace): Record<string, string> {
  if (place.step === 'request') return { request: place.requestId };
  return place.step === 'question' ? { ask: '1' } : {};
}
