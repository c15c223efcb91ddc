import { addressOf } from '@fairline/addresses/address';
import { fillPath } from '@fairline/addresses/fill-path';
import { type Guard, pass } from './guard.ts';

/** ROUTE-05: follows the redirects of the route table. The query stays. */
export const redirectGuard: Guard = ({ reader, match, query }) => {
  const { redirect } = match.route;
  if (!redirect) return pass;
  const path = fillPath(redirect.to, match.params);
  return {
    kind: 'redirect',
    status: redirect.status,
    to: addressOf(reader.lng, path, { ...query, ...redirect.query }),
  };
};
