/** The site's support, as the configuration has it. */
export interface Consultant {
  /** Empty: there is no support. */
  consultantId: string;
  /** By name: `button` and `text`. */
  colours: Readonly<Record<string, string>>;
  providerByLanguage: Readonly<Record<string, string>>;
}

/** The provider that is the site itself: its form and its history of requests, in modals. */
const ownProvider = 'fairline';

/** Whether a modal is a part of support (UI-02). */
export function isSupportModal(name: string): boolean {
  return name === 'question' || name === 'support-history';
}

/** What the button of support does. */
export type Support = { colours: Consultant['colours'] } & (
  | { kind: 'own' }
  /** Another provider's chat, in a window of its own: nothing of it runs on the page. */
  | { kind: 'link'; href: string }
  | { kind: 'fault'; code: 'provider-unknown' }
);

/** UI-01: the support that a reader is offered in his language; none without a consultant. `addresses` by provider. */
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
