import type { getConfigGroups } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import { defaultQuickStakes, quickStakesIn, readQuickStakes } from '../slip/quick-stakes.ts';

/** The amounts that were loaded last: the slip is mounted many times while a page is open. */
let known = defaultQuickStakes;

/** The amounts that the buttons beside a stake add, in minor units. */
export function useQuickStakes(currency: CurrencyCode): bigint[] {
  const { api, lng } = useView();
  const [stakes, setStakes] = useState(known);
  useEffect(() => {
    if (known !== defaultQuickStakes) return;
    const query = { groups: 'coupon,betting', lang: lng };
    api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', { query }).then(
      ({ result }) => {
        known = readQuickStakes(result);
        setStakes(known);
      },
      // After a failure the default amounts stay.
      () => {},
    );
  }, [api, lng]);
  return quickStakesIn(currency, stakes);
}
