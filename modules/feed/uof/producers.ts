import type { Producer } from '../domain/messages.ts';
import { childrenOf, textOf, wholeIn, type XmlElement } from './xml.ts';

/** A producer of the feed, as its list describes it. */
export interface UofProducer extends Producer {
  /** The name of the producer in the addresses of recoveries. */
  code: string;
  /** The age up to which the producer recovers changes, in ms; an older state is asked for as a whole. */
  windowMs: number;
}

/** A producer sends `alive` every ten seconds, and counts as down after twenty. */
const silentMs = 20_000;
const scopes = ['prematch', 'live'] as const;
/** The window of a producer whose description has none. */
const defaultWindowMinutes = 180;

/**
 * Reads the producers that are active for this customer, without those of virtual sports alone: the site offers no match of
 * theirs, and recoveries would bring nothing.
 */
export function readProducers(document: XmlElement): UofProducer[] {
  return childrenOf(document, 'producer')
    .filter(({ attributes }) => attributes.active === 'true' && attributes.scope !== 'virtual')
    .map((producer) => {
      const address = textOf(producer, 'api_url').replace(/\/+$/, '');
      const words = (producer.attributes.scope ?? '').split('|');
      return {
        id: textOf(producer, 'id'),
        name: producer.attributes.description ?? textOf(producer, 'name'),
        scopes: scopes.filter((scope) => words.includes(scope)),
        silentMs,
        code: address.slice(address.lastIndexOf('/') + 1),
        windowMs: (wholeIn(producer, 'stateful_recovery_window_in_minutes') ?? defaultWindowMinutes) * 60_000,
      };
    });
}
