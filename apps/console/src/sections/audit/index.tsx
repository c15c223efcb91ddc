import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPage } from './entry-page.tsx';
import { Verification } from './verification.tsx';

/** The audit record: its entries, one of them whole, and the verification of its chain. */
export default function Audit() {
  return (
    <Routes>
      <Route index element={<EntryList />} />
      <Route path="verification" element={<Verification />} />
      <Route path=":day/:no" element={<EntryPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
