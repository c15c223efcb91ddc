import { isLiveMessage, type LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { rowTopics } from '@fairline/remote-views/prices/row-topics.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useState } from 'react';
import type { MatchLine } from './cyber-data.ts';
import { afterMessage } from './live-line.ts';

/** Returns a loaded match with what its live messages have changed since. */
export function useLiveLine(loaded: MatchLine): MatchLine {
  const [message, setMessage] = useState<LiveMessage>();
  const line = message ? afterMessage(loaded, message) : loaded;
  useTopic(rowTopics([line]), (detail) => {
    if (!isLiveMessage(detail)) return;
    setMessage((before) => (before && before.version > detail.version ? before : detail));
  });
  return line;
}
