import type { Clock } from '@fairline/runtime';
import { bytesOf, createBoundedMap } from '@fairline/runtime/bounded-map';
import { foreignLimit } from '../protocol/contained-style.ts';
import { type FragmentAnswer, serverDeadlineMs } from '../protocol/index.ts';
import { exchange } from './exchange.ts';
import type { Sheet } from './foreign-style.ts';
import { type Reading, readBody } from './read-json.ts';
import type { Target } from './remote-address.ts';
import { allowedAddresses, originsOf } from './sanitize.ts';
import { fetchTransport, type TransportAnswer } from './transport.ts';

/** Loads the style sheets that an answer names. */
export interface ForeignSheets {
  /** Returns undefined when a sheet does not load in time. Sheets of a trusted remote are not loaded but linked. */
  of(answer: FragmentAnswer, target: Target, deadlineMs: number): Promise<readonly Sheet[] | undefined>;
}

/** The time for which a sheet is cached, in ms. File names with a hash never change their content. */
const ttlMs = 60_000;
const bounds = { maxEntries: 100, maxBytes: 8_000_000 };

export function createForeignSheets(clock: Clock): ForeignSheets {
  const cache = createBoundedMap<{ text: Promise<string | undefined>; untilMs: number }>(bounds);

  function textOf(url: string, target: Target): Promise<string | undefined> {
    const known = cache.get(url);
    if (known && clock.now() < known.untilMs) return known.text;
    const entry = { text: fetchSheet(url, target, clock), untilMs: clock.now() + ttlMs };
    cache.set(url, entry);
    void entry.text.then((text) => {
      if (text) cache.setBytes(url, entry, bytesOf(text));
      else if (cache.get(url) === entry) cache.delete(url);
    });
    return entry.text;
  }

  return {
    async of(answer, target, deadlineMs) {
      if (target.config.trusted || answer.cssToLoad.length === 0) return [];
      const urls = allowedAddresses(answer.cssToLoad, originsOf(target.config));
      let cancel = () => {};
      const late = new Promise<undefined>((resolve) => {
        cancel = clock.after(deadlineMs, () => resolve(undefined));
      });
      const texts = await Promise.race([Promise.all(urls.map((url) => textOf(url, target))), late]);
      cancel();
      const sheets = texts?.flatMap((text, index) =>
        text === undefined ? [] : { text, base: urls[index] ?? '' },
      );
      return sheets?.length === urls.length ? sheets : undefined;
    },
  };
}

/** Returns undefined when the answer is no style sheet or is too large to parse. Redirects are not followed. */
async function fetchSheet(url: string, { config }: Target, clock: Clock): Promise<string | undefined> {
  const [inner = '', outer = inner] = [config.url, config.publicUrl].map((address) =>
    address?.replace(/\/$/, ''),
  );
  // The remote's own files are requested at its address for servers.
  const isOwn = url.startsWith(`${outer}/`);
  const address = isOwn ? inner + url.slice(outer.length) : url;
  const transport = (isOwn && config.transport) || fetchTransport;
  const request = { method: 'GET', headers: { accept: 'text/css' } } as const;
  const { reading } = await exchange(transport, address, request, serverDeadlineMs, clock, readSheet);
  return reading.ok ? reading.value : undefined;
}

async function readSheet(answer: TransportAnswer, signal: AbortSignal): Promise<Reading<string>> {
  const { status, headers, body } = answer;
  if (status !== 200) return { ok: false, reason: 'status', status };
  if (!headers.get('content-type')?.startsWith('text/css'))
    return { ok: false, reason: 'wrong-type', status };
  const read = await readBody(body, signal, foreignLimit);
  return read
    ? { ok: true, value: read.text, bytes: read.bytes }
    : { ok: false, reason: 'too-large', status };
}
