import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ReactNode } from 'react';
import { GameShelf } from './game-shelf.tsx';
import { type Game, type ShelfState, useGames } from './games.ts';
import { SectionFrame } from './section-page.tsx';
import { type Place, placesIn, type SectionTable, type ShelfSection } from './section-table.ts';

/** The pages of a table of which some are shelves: their games or, as long as there are none, the ways on. */
export function shelfPage(
  table: SectionTable<ShelfSection>,
): (props: RemoteComponentProps<ShelfState>) => ReactNode {
  const placeAt = placesIn(table.sections);
  return ({ context: { lng, path }, state }) => {
    const place = placeAt(path);
    return place ? <ShelfFrame {...{ table, place, lng, path }} initial={state?.games} /> : null;
  };
}

interface ShelfFrameProps {
  table: SectionTable<ShelfSection>;
  place: Place<ShelfSection>;
  lng: string;
  path: string;
  /** What the server rendered with, if it did. */
  initial: readonly Game[] | undefined;
}

function ShelfFrame({ table, place, lng, path, initial }: ShelfFrameProps) {
  const games = useGames(path, initial);
  const { placeholders } = place.section;
  return (
    <SectionFrame {...{ table, place, lng }}>
      {placeholders === undefined || games?.length === 0 ? undefined : (
        <GameShelf waitingLabel={textsOf(lng)('loading')} {...{ games, placeholders, lng }} />
      )}
    </SectionFrame>
  );
}
