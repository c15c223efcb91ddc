import { type Guard, pass } from './guard.ts';

/** GUARD-01: the page to which each reason for closing the site leads. */
export const blockPages: Readonly<Record<number, string>> = {
  1: 'block',
  2: 'block',
  3: 'block',
  4: 'site-updates',
  5: 'block',
  8: 'coming-soon',
  13: 'block-ua',
  14: 'block',
  16: 'suspension',
  17: 'block-ie',
};

const pages: ReadonlySet<string> = new Set(Object.values(blockPages));

/** GUARD-01, GUARD-02: closed means the page that says why; open means none of these pages. */
export const blockGuard: Guard = ({ boot, match }) => {
  const page = boot.blockReason === null ? undefined : blockPages[boot.blockReason];
  const { name } = match.route;
  if (page === undefined)
    return pages.has(name) ? { kind: 'redirect', status: 302, to: `/${boot.lng}` } : pass;
  return name === page ? pass : { kind: 'redirect', status: 302, to: `/${boot.lng}/${page}` };
};
