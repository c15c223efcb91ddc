import { outrightKindOf } from './urn.ts';
import { parseXml, type XmlElement } from './xml.ts';

/** Something that only the API can name: the players of a team, one player, or the outcomes of a variant of a market. */
export type NameQuestion =
  | { kind: 'squad'; competitor: string }
  | { kind: 'player'; player: string }
  | { kind: 'variant'; marketId: number; variant: string };

/** The calls over HTTP beside the messages. */
export interface UofApi {
  producers(): Promise<XmlElement>;
  /** Requests the descriptions of all markets. */
  markets(): Promise<XmlElement>;
  /** Requests the outcomes of the variants of markets that the feed has in one list. */
  variants(language: string): Promise<XmlElement>;
  /** Requests names of players, or of the outcomes of one variant of a market. */
  name(question: NameQuestion, language: string): Promise<XmlElement>;
  /** Requests a match or a stage, or what is known of a season or a tournament. */
  fixture(urn: string): Promise<XmlElement>;
  /**
   * Requests what a producer has sent since a time, or its whole offer. Its messages come through the broker.
   * @returns `too-old` when the time is before what the producer keeps
   */
  recover(producer: string, request: RecoveryRequest): Promise<'accepted' | 'too-old'>;
}

export interface RecoveryRequest {
  requestId: number;
  nodeId: number;
  /** The time from which on messages are repeated; undefined for the whole offer. */
  afterMs: number | undefined;
}

/** The error for an answer with another status than those of success. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path}: status ${status}`);
    this.status = status;
  }
}

const timeoutMs = 30_000;
/** The statuses with which a producer refuses a time that is too old. */
const refusals: ReadonlySet<number> = new Set([400, 404]);

/** @param origin the address of the API with its version, such as `https://api.example/v1` */
export function createUofApi({ origin, token }: { origin: string; token: string }): UofApi {
  const base = origin.replace(/\/+$/, '');

  async function call(method: 'GET' | 'POST', path: string): Promise<Response> {
    return fetch(`${base}${path}`, {
      method,
      headers: { 'x-access-token': token },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  }

  async function get(path: string): Promise<XmlElement> {
    const answer = await call('GET', path);
    if (!answer.ok) throw new ApiError(path, answer.status);
    return parseXml(await answer.text());
  }

  return {
    producers: () => get('/descriptions/producers.xml'),
    markets: () => get('/descriptions/en/markets.xml'),
    variants: (language) => get(`/descriptions/${language}/variants.xml`),
    name: (question, language) => get(namePath(question, language)),
    fixture: (urn) => get(fixturePath(urn)),
    async recover(producer, { requestId, nodeId, afterMs }) {
      const query = new URLSearchParams({ request_id: String(requestId), node_id: String(nodeId) });
      if (afterMs !== undefined) query.set('after', String(afterMs));
      const path = `/${producer}/recovery/initiate_request`;
      const answer = await call('POST', `${path}?${query}`);
      await answer.body?.cancel();
      if (answer.ok) return 'accepted';
      if (afterMs !== undefined && refusals.has(answer.status)) return 'too-old';
      throw new ApiError(path, answer.status);
    },
  };
}

function namePath(question: NameQuestion, language: string): string {
  switch (question.kind) {
    case 'squad':
      return `/sports/${language}/competitors/${encodeURIComponent(question.competitor)}/profile.xml`;
    case 'player':
      return `/sports/${language}/players/${encodeURIComponent(question.player)}/profile.xml`;
    case 'variant': {
      const { marketId, variant } = question;
      return `/descriptions/${language}/markets/${marketId}/variants/${encodeURIComponent(variant)}`;
    }
  }
}

function fixturePath(urn: string): string {
  const kind = outrightKindOf(urn);
  const id = encodeURIComponent(urn);
  return kind === 'season' || kind === 'tournament'
    ? `/sports/en/tournaments/${id}/info.xml`
    : `/sports/en/sport_events/${id}/fixture.xml`;
}
