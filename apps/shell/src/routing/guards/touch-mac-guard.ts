import { type Guard, pass } from './guard.ts';

/**
 * DEV-02: a tablet that presents itself as a desktop computer gets the mobile layout, unless the address names one.
 * Only a page load decides; later navigations keep the layout.
 */
export const touchMacGuard: Guard = ({ isTouchMac, from, path, query, hash }) => {
  if (!isTouchMac || from || query.platform_type !== undefined) return pass;
  const search = new URLSearchParams({ ...query, platform_type: 'mobile' });
  return { kind: 'leave', to: `${path}?${search}${hash}` };
};
