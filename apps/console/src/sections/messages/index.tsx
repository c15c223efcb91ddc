import { Route, Routes } from 'react-router';
import { NotFound } from '../../parts/not-found.tsx';
import { MessageList } from './message-list.tsx';

/** The e-mails and SMS to players, and the state of their providers. */
export default function Messages() {
  return (
    <Routes>
      <Route index element={<MessageList />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
