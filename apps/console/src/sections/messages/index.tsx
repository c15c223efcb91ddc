import { Route, Routes } from 'react-router';
import { useRight } from '../../core/session.ts';
import { NotFound } from '../../parts/not-found.tsx';
import { MessageList } from './message-list.tsx';
import { NewsList } from './news/news-list.tsx';
import { NewNews, NewsPage } from './news/news-page.tsx';

/** The e-mails and SMS to players, the state of their providers, and news that operators write. */
export default function Messages() {
  const seesMessages = useRight('players.view');
  return (
    <Routes>
      <Route index element={seesMessages ? <MessageList /> : <NewsList />} />
      <Route path="news" element={<NewsList />} />
      <Route path="news/new" element={<NewNews />} />
      <Route path="news/:newsId" element={<NewsPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
