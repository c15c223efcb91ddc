import type { SupportRequest, SupportThread } from '@fairline/contracts';

export function sampleRequest(changes: Partial<SupportRequest> = {}): SupportRequest {
  return {
    requestId: '01935b8a-0000-7000-8000-000000000001',
    topic: 'deposit',
    subject: 'Where <is> it?',
    state: 'answered',
    createdAt: Date.UTC(2026, 2, 1, 12),
    updatedAt: Date.UTC(2026, 2, 1, 13),
    unread: 0,
    ...changes,
  };
}

/** Returns a question with an answer. A test can change its fields. */
export function sampleThread(changes: Partial<SupportThread> = {}): SupportThread {
  return {
    ...sampleRequest(),
    messages: [
      { number: 1, author: 'player', text: 'I <b>paid</b>\nfifty', writtenAt: Date.UTC(2026, 2, 1, 12) },
      { number: 2, author: 'operator', text: 'See https://x.example', writtenAt: Date.UTC(2026, 2, 1, 13) },
    ],
    rating: null,
    ...changes,
  };
}
