import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { DuplicatesPage } from './duplicates/duplicates-page.tsx';
import { ErasureTablePage } from './erasures/erasure-table-page.tsx';
import { ErasuresPage } from './erasures/erasures-page.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerPage } from './player-page.tsx';

/** The players of the site: the list, and everything about one of them. */
export default function Players() {
  return (
    <Routes>
      <Route index element={<PlayerList />} />
      <Route path="duplicates" element={<DuplicatesPage />} />
      <Route path="erasures" element={<ErasuresPage />} />
      <Route path="erasures/table" element={<ErasureTablePage />} />
      <Route path=":playerId/*" element={<PlayerPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
