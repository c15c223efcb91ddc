/** The site's support by its configuration. */
export interface Consultant {
  /** The provider of the support; empty when the site has none. */
  consultantId: string;
  /** Colours by name: `button` and `text`. */
  colours: Readonly<Record<string, string>>;
  providerByLanguage: Readonly<Record<string, string>>;
}

/** The provider name of the site's own support, which is a form and a history of requests in modals. */
const ownProvider = 'fairline';

/** True for the modals of support (UI-02). */
export function isSupportModal(name: string): boolean {
  return name === 'question' || name === 'support-history';
}

/** The action of the support button. */
export type Support = { colours: Consultant['colours'] } & (
  | { kind: 'own' }
  /** The address of another provider's chat, which opens in its own window. None of its code runs on the page. */
  | { kind: 'link'; href: string }
  | { kind: 'fault'; code: 'provider-unknown' }
);

/**
 * UI-01: returns the support in the reader's language; undefined when the site has none. `addresses` is keyed by
 * provider.
 */
export function supportFor(
  consultant: Consultant | undefined,
  addresses: Readonly<Record<string, string>>,
  lng: string,
): Support | undefined {
  if (!consultant || consultant.consultantId === '') return undefined;
  const { colours } = consultant;
  const provider = own(consultant.providerByLanguage, lng) ?? ownProvider;
  if (provider === ownProvider) return { kind: 'own', colours };
  const href = own(addresses, provider);
  return href === undefined
    ? { kind: 'fault', code: 'provider-unknown', colours }
    : { kind: 'link', href, colours };
}

function own(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
