import { useView } from '@fairline/remote-views/view-context.ts';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Texts } from '../texts/texts.ts';
import { useLoadedTexts } from '../texts/use-loaded-texts.ts';
import { type OddsText, useOddsNotation } from './odds-notation.ts';

/** The texts and the prices in the form that the reader has chosen. */
interface Reader {
  texts: Texts;
  oddsText: OddsText;
}

const ReaderContext = createContext<Reader | null>(null);

/** Provides the texts and the notation of prices that the reader has chosen. */
export function ReaderProvider({ children }: { children: ReactNode }) {
  const { context } = useView();
  const texts = useLoadedTexts(context);
  const oddsText = useOddsNotation(context, texts);
  const reader = useMemo(() => ({ texts, oddsText }), [texts, oddsText]);
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

function useReader(): Reader {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('a component of the sportsbook stands outside of its ReaderProvider');
  return reader;
}

/** The names of sports, markets, outcomes and periods in the language of the page. */
export function useTexts(): Texts {
  return useReader().texts;
}

/** Writes prices in the reader's notation and language. */
export function useOddsText(): OddsText {
  return useReader().oddsText;
}
