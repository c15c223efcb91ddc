import { isCurrencyCode } from '@fairline/money';
import type { Logger } from '@fairline/runtime';
import { type NamedProvider, type PaymentMethod, type PaymentProvider, paymentMethodSchema } from './port.ts';

/** One entry of the setting `core.paymentProviders`. */
export interface ProviderSwitch {
  name: string;
  /** Currencies in which the provider is on; an empty list means all of them. */
  currencies: readonly string[];
}

export interface OfferedMethod {
  method: PaymentMethod;
  name: string;
  provider: PaymentProvider;
}

/** The providers of the site, as the operator has switched them on. */
export interface ProviderRegistry {
  /**
   * Finds a provider by its name. A provider that is switched off is found too, because its open checkouts still end.
   */
  find(name: string): PaymentProvider | undefined;
  /** Returns the methods on offer in a currency, in the order of the setting. */
  methods(currency: string): OfferedMethod[];
}

/**
 * Creates the registry. It reads `switches` in each call, so that a change of the setting takes effect at once. When
 * two providers offer the same method, the first one in the setting gets it. A name that no provider has offers nothing;
 * the check of the setting logs it.
 * @throws when two providers have the same name.
 */
export function createProviderRegistry(
  providers: readonly NamedProvider[],
  switches: () => readonly ProviderSwitch[],
  log: Logger,
): ProviderRegistry {
  const byName = new Map<string, PaymentProvider>();
  for (const { name, provider } of providers) {
    if (byName.has(name)) throw new Error(`two payment providers have the name ${name}`);
    byName.set(name, provider);
  }

  /** Returns the methods of a provider; none when they cannot be read, so that the other providers still work. */
  function methodsOf(name: string, provider: PaymentProvider, currency: string): PaymentMethod[] {
    try {
      return provider.methods(currency).map((method) => paymentMethodSchema.parse(method));
    } catch (error) {
      log.error({ err: error, provider: name, currency }, 'payment methods not read');
      return [];
    }
  }

  return {
    find: (name) => byName.get(name),

    methods(currency) {
      if (!isCurrencyCode(currency)) return [];
      const offered = new Map<string, OfferedMethod>();
      for (const { name, currencies } of switches()) {
        const provider = byName.get(name);
        if (!provider || (currencies.length > 0 && !currencies.includes(currency))) continue;
        for (const method of methodsOf(name, provider, currency)) {
          if (!offered.has(method.methodId)) offered.set(method.methodId, { method, name, provider });
        }
      }
      return [...offered.values()];
    },
  };
}
