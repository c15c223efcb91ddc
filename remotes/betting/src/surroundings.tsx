import { type Api, createApi } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import type { Dictionary, Translate } from '@fairline/i18n/translator';
import { usePlainFormatters } from '@fairline/i18n/use-plain-formatters';
import type { MountContext } from '@fairline/remote-kit/protocol';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import { lookEvery } from '@fairline/section-frames/look-every.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { type OddsText, useOddsNotation } from './odds-notation.ts';
import { textsIn } from './provided-texts.ts';
import type { Texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

/** What every component of this remote can reach. */
export interface Surroundings {
  context: MountContext;
  services: RemoteComponentProps<unknown>['services'];
  texts: Texts;
  oddsText: OddsText;
  api: Api;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

/**
 * Words that only some parts show, fetched with the code of these: no other page waits for them. They come after the
 * texts of their language.
 */
export interface LateTexts {
  load(lng: string): Promise<void>;
  in(lng: string): Translate;
}

export function lateTexts(
  files: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>>,
): LateTexts {
  const late = new Map<string, Translate>();
  return {
    async load(pageLanguage) {
      const { lng, over } = textsIn(pageLanguage);
      late.set(lng, over((await files[lng]()).default));
    },
    in(pageLanguage) {
      const texts = late.get(textsIn(pageLanguage).lng);
      if (!texts) throw new Error(`there are no late texts in ${pageLanguage}`);
      return texts;
    },
  };
}

const browserApi = createApi({
  origin: '',
  appName: 'betting',
  language: () => document.documentElement.lang,
});

/** A component as the host mounts it, with its surroundings in place. */
export function inSurroundings<State>(
  Component: (props: { state: State | undefined }) => ReactNode,
): (props: RemoteComponentProps<State>) => ReactNode {
  return function Surrounded({ context, services, state }) {
    const texts = useTexts(context);
    const oddsText = useOddsNotation(context, texts);
    const surroundings = useMemo(
      () => ({ context, services, texts, oddsText, api: browserApi }),
      [context, services, texts, oddsText],
    );
    return (
      <SurroundingsContext value={surroundings}>
        <Component state={state} />
      </SurroundingsContext>
    );
  };
}

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('a component of the sportsbook stands outside its surroundings');
  return surroundings;
}

/** Writes prices in the reader's notation and language. */
export function useOddsText(): OddsText {
  return useSurroundings().oddsText;
}

/** The reader's formatters of all but money, which the coupon alone shows. */
export function useFormat(): PlainFormatters {
  return usePlainFormatters(useSurroundings().context);
}

/** The time that the server rendered at, and the browser's own once it has taken over. Milliseconds UTC. */
export function useNow(serverNowMs: number | undefined): number {
  const [nowMs, setNowMs] = useState(() => serverNowMs ?? Date.now());
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Follows live topics for as long as the list of them stays the same. */
export function useTopics(topics: readonly string[], receive: (detail: unknown) => void): void {
  const { services } = useSurroundings();
  const list = topics.join(' ');
  useEffect(() => {
    const offs = list === '' ? [] : list.split(' ').map((topic) => services.on(topic, receive));
    return () => {
      for (const off of offs) off();
    };
  }, [list, receive, services]);
}

/** Looks again every so often while the page is seen, and when messages may have been missed. */
export function useLook(look: () => void, everyMs: number): void {
  const { services } = useSurroundings();
  useEffect(() => lookEvery(everyMs, services, look), [services, look, everyMs]);
}
