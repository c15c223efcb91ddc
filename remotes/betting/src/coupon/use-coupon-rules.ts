import type { getConfigGroups } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import { type CouponRules, defaultCouponRules, readCouponRules } from '../slip/coupon-rules.ts';

/** The rules that were loaded last: the slip is mounted many times while a page is open. */
let known = defaultCouponRules;

/** The settings of the site that the coupon follows. */
export function useCouponRules(): CouponRules {
  const { api, lng } = useView();
  const [rules, setRules] = useState(known);
  useEffect(() => {
    if (known !== defaultCouponRules) return;
    const query = { groups: 'coupon,betting', lang: lng };
    api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', { query }).then(
      ({ result }) => {
        known = readCouponRules(result);
        setRules(known);
      },
      // After a failure the defaults stay; the platform decides by its own settings when the bet is placed.
      () => {},
    );
  }, [api, lng]);
  return rules;
}
