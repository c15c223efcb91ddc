import { type Guard, pass } from './guard.ts';

/**
 * DEV-02: a tablet that presents itself as a desktop computer is given the mobile layout, unless the address says
 * which. A page load decides; what follows within the page keeps its layout.
 */
export const touchMacGuard: Guard = ({ isTouchMac, from, path, query, hash }) => {
  if (!isTouchMac || from || query.platform_type !== undefined) return pass;
  const search = new URLSearchParams({ ...query, platform_type: 'mobile' });
  return { kind: 'leave', to: `${path}?${search}${hash}` };
};
