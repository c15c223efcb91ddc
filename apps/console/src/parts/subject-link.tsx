import { Link } from 'react-router';

/** The kinds of records that have a page at the path of the subject. */
const withPage = new Set(['players', 'proposals', 'settings', 'support', 'operators']);

/** The path of a record, which leads to its page where there is one. */
export function SubjectLink({ subject }: { subject: string }) {
  const [kind = '', id, ...rest] = subject.split('/');
  if (kind === 'matches' && id && rest.length === 0)
    return <Link to={`/trading/${encodeURIComponent(id)}`}>{subject}</Link>;
  if (!withPage.has(kind) || !id || rest.length > 0) return subject;
  return <Link to={`/${kind}/${encodeURIComponent(id)}`}>{subject}</Link>;
}
