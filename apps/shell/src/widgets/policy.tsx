import type { Translate } from '@fairline/i18n/translator';
import type { ReactNode } from 'react';

/** UI-03: ids of the countries whose readers see the logo of the policy. */
export const policyCountryIds: readonly number[] = [1, 66, 126, 228, 120];

export function hasPolicyLogo(countryId: number): boolean {
  return policyCountryIds.includes(countryId);
}

/** Asked for only where it is to be seen. */
export function PolicyLogo({ countryId, t }: { countryId: number; t: Translate }): ReactNode {
  if (!hasPolicyLogo(countryId)) return null;
  return (
    <img
      src="/web-api/policy/logo.agif"
      alt={t('widget.policy')}
      width={88}
      height={31}
      loading="lazy"
      decoding="async"
    />
  );
}
