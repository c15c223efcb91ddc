import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { ProposalList } from './proposal-list.tsx';
import { ProposalPage } from './proposal-page.tsx';

/** The actions that one operator has proposed and another decides. */
export default function Proposals() {
  return (
    <Routes>
      <Route index element={<ProposalList />} />
      <Route path=":proposalId" element={<ProposalPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
