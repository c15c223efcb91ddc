import type { Translate } from '@fairline/i18n/translator';
import type { ReactNode } from 'react';
import css from './widgets.module.css';

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

/** The age from which one may play, such as `18+`, as the configuration has it. */
export function AgeIcon({ age, t }: { age: string; t: Translate }): ReactNode {
  return (
    <span className={css.age} role="img" aria-label={t('widget.age', { age: age.replace('+', '') })}>
      {age}
    </span>
  );
}
