import { requestPlace } from './money/requests/request-topics.ts';
import { type ComponentName, componentNames } from './sections/section-groups.ts';

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): ComponentName | undefined {
  const found = /^\/[a-z]{2}\/office(?:\/([a-z/-]+?))?\/?$/.exec(path);
  const section = found?.[1];
  if (found && section === undefined) return 'account';
  if (requestPlace(path)) return 'payment/create-request';
  return section === 'payment/create-request' ? undefined : componentNames.find((name) => name === section);
}
