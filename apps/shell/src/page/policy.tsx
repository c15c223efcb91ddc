import type { ReactNode } from 'react';
import css from './widgets.module.css';

/** UI-03: the ids of the countries in which the logo of the policy is shown. */
const policyCountryIds: readonly number[] = [1, 66, 126, 228, 120];

export function hasPolicyLogo(countryId: number): boolean {
  return policyCountryIds.includes(countryId);
}

interface PolicyLogoProps {
  countryId: number | null;
  /** The address of the page about the policy. */
  href: string;
  text: string;
}

/** Shows the logo of the policy. The image is loaded lazily, only when it comes into view. */
export function PolicyLogo({ countryId, href, text }: PolicyLogoProps): ReactNode {
  if (countryId === null || !hasPolicyLogo(countryId)) return null;
  return (
    <a className={css.policy} href={href}>
      <img
        src="/web-api/policy/logo.agif"
        alt={text}
        width={88}
        height={31}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
