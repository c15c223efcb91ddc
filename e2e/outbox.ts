import { expect } from 'vitest';

/** Returns the messages to an address that the site shows on its own machine, the newest first. */
export async function messagesTo(origin: string, address: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/dev/outbox`)).text();
  const texts: string[] = [];
  for (const [, path = ''] of list.matchAll(/href="(\/dev\/outbox\/[\da-f-]{36})"/g)) {
    const page = await (await fetch(`${origin}${path}`)).text();
    const plain = page.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
    if (plain.includes(`<dd>${address}</dd>`)) texts.push(plain);
  }
  return texts;
}

/** Waits for the message number `count` to an address that has the text `marked`. @returns its code of six digits */
export async function codeTo(origin: string, address: string, marked: string, count = 1): Promise<string> {
  const marks = async () => (await messagesTo(origin, address)).filter((message) => message.includes(marked));
  await expect.poll(async () => (await marks()).length).toBeGreaterThanOrEqual(count);
  const [message] = await marks();
  const text = /<pre[^>]*>([\s\S]*?)<\/pre>/.exec(message ?? '')?.[1] ?? '';
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
