/** The site's support chat, as the configuration has it. */
export interface Consultant {
  /** Empty: there is no chat. */
  consultantId: string;
  /** By name, such as `button` and `text`. */
  colours: Readonly<Record<string, string>>;
  providerByLanguage: Readonly<Record<string, string>>;
}

export interface Support {
  consultantId: string;
  /** Name of the provider of the chat in the reader's language; undefined: the site's usual one. */
  provider: string | undefined;
  colours: Readonly<Record<string, string>>;
}

/** UI-01: the chat that a reader is offered; none without a consultant. */
export function supportFor(consultant: Consultant | undefined, lng: string): Support | undefined {
  if (!consultant || consultant.consultantId === '') return undefined;
  const { consultantId, colours, providerByLanguage } = consultant;
  const provider = Object.hasOwn(providerByLanguage, lng) ? providerByLanguage[lng] : undefined;
  return { consultantId, provider, colours };
}
