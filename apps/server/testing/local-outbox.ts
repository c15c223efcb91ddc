import { z } from 'zod';
import type { TestSite } from './test-site.ts';

/** A message as the outbox of this machine shows it. */
export interface ShownMessage {
  id: string;
  title: string;
  to: string;
  /** The plain text. */
  text: string;
  /** The whole page of the message. */
  page: string;
}

/** Sends what is due, and reads the messages to an address in the outbox of this machine, newest first. */
export async function messagesTo(site: TestSite, address: string): Promise<ShownMessage[]> {
  await delivered(site);
  const list = await pageOf(site, '/dev/outbox');
  const ids = [...list.matchAll(/href="\/dev\/outbox\/([\da-f-]{36})"/g)].map(([, id = '']) => id);
  const messages: ShownMessage[] = [];
  for (const id of ids) {
    const page = await pageOf(site, `/dev/outbox/${id}`);
    const to = unescaped(/<dt>To<\/dt><dd>([^<]*)<\/dd>/.exec(page)?.[1] ?? '');
    const title = unescaped(/<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1] ?? '');
    const text = unescaped(/<pre[^>]*>([^<]*)<\/pre>/.exec(page)?.[1] ?? '');
    if (to === address) messages.push({ id, title, to, text, page });
  }
  return messages;
}

/** A claim of the poller ends after this time. Messages that are due later wait for something else. */
const claimMs = 180_000;
const maxTicks = 200;

/** Moves the clock until every message that is due has been decided. */
async function delivered({ platform: { clock, database } }: TestSite): Promise<void> {
  for (let tick = 0; tick < maxTicks; tick++) {
    await clock.advance(1_000);
    const { rowCount } = await database.pool.query(
      "SELECT FROM messages.message WHERE state = 'waiting' AND due_at <= $1",
      [new Date(clock.now() + claimMs)],
    );
    if (rowCount === 0) return;
  }
  throw new Error('messages are not sent');
}

async function pageOf(site: TestSite, url: string): Promise<string> {
  const answer = await site.assembly.app.inject({ method: 'GET', url });
  return z
    .string()
    .parse(answer.statusCode === 200 ? answer.body : undefined, { error: () => `${url} failed` });
}

function unescaped(html: string): string {
  return html.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
