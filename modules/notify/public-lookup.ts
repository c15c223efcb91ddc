import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@fairline/runtime';

/** Resolves a host name, and fails unless all its addresses are public, so that no name leads into our network. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(Object.assign(new Error('the name has no public address'), { code: 'EADDRNOTAVAIL' }), []);
    }
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
