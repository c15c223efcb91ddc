import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { CannedPage } from './canned/canned-page.tsx';
import { QueuePage } from './queue/queue-page.tsx';
import { ThreadPage } from './thread/thread-page.tsx';

/** The support desk: the requests, one of them, and the canned answers. */
export default function Support() {
  return (
    <Routes>
      <Route index element={<QueuePage />} />
      <Route path="canned-answers" element={<CannedPage />} />
      <Route path=":requestId" element={<ThreadPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
