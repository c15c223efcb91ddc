import type { getMessageProviders, MessageProvider } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { backgroundApi } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { type Say, useTexts } from '../../core/texts.ts';
import { texts } from './texts.ts';

/** The outcomes change with each message. */
const renewedMs = 30_000;

/** The provider of each way, and what it did last. The list below works without them, so a failure shows nothing. */
export function Providers() {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { data } = useQuery({
    queryKey: ['message-providers'],
    queryFn: ({ signal }) =>
      backgroundApi<typeof getMessageProviders>('GET', '/console-api/messages/providers', { signal }),
    refetchInterval: renewedMs,
  });
  return data?.providers.map((each) => (
    <Badge key={each.channel} tone={toneOf(each)}>
      {`${t(`channel-${each.channel}`)}: ${nameOf(each, t)}, ${outcomeOf(each, t, dateTime)}`}
    </Badge>
  ));
}

/** True when the last outcome is a failure. */
function isFailing({ lastSentAt, lastFailedAt }: MessageProvider): boolean {
  return lastFailedAt !== null && lastFailedAt > (lastSentAt ?? 0);
}

function toneOf(each: MessageProvider): 'negative' | 'warning' | 'positive' {
  if (each.provider === null) return 'warning';
  return isFailing(each) ? 'negative' : 'positive';
}

function nameOf({ provider }: MessageProvider, t: Say<typeof texts.en>): string {
  if (provider === null) return t('provider-none');
  return provider === 'local' ? t('provider-local') : provider;
}

function outcomeOf(each: MessageProvider, t: Say<typeof texts.en>, dateTime: (at: number) => string): string {
  const { lastSentAt, lastFailedAt, lastReason } = each;
  if (isFailing(each) && lastFailedAt !== null) {
    return t('last-failed', { at: dateTime(lastFailedAt), reason: lastReason ?? '' });
  }
  return lastSentAt === null ? t('no-outcome') : t('last-sent', { at: dateTime(lastSentAt) });
}
