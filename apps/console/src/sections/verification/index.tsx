import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';

/** The identifications of players: the queue, and one case. */
export default function Verification() {
  return (
    <Routes>
      <Route index element={<CaseList />} />
      <Route path=":playerId" element={<CasePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
