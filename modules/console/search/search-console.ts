import { allSettings } from '@fairline/config';
import type { Found, Permission } from '@fairline/contracts';
import { formatMoney, isCurrencyCode } from '@fairline/money';
import { isUuid, type Operator, reaches } from '@fairline/runtime';
import type { ConsoleParts } from '../console-parts.ts';
import { listPlayers } from '../players/list-players.ts';
import { numberRange } from './number-range.ts';

const maxOfKind = 8;

/** Finds what an operator typed, as far as their rights reach. */
export async function searchConsole(parts: ConsoleParts, operator: Operator, text: string): Promise<Found[]> {
  const typed = text.trim();
  const range = numberRange(typed);
  const mayFindPlayers = operator.may('players.view') && !isUuid(typed);
  const found = await Promise.all([
    mayFindPlayers ? foundPlayers(parts, operator, typed) : [],
    operator.may('bets.view') ? foundBets(parts, operator, typed, range) : [],
    range && operator.may('payments.view') ? foundPayments(parts, operator, range) : [],
    operator.may('support.view') ? foundRequests(parts, operator, typed) : [],
    foundProposals(parts, operator, typed, range),
    operator.may('trading.view') ? foundMatches(parts, typed) : [],
    operator.may('settings.view') ? foundSettings(typed) : [],
  ]);
  return found.flat();
}

/** The form of the number of a bet, which players write down. */
const betNumber = /^[1-9]\d{14}$/;

type Range = NonNullable<ReturnType<typeof numberRange>>;

/** Finds bets by the number that players write down, or by the beginning of their id. */
async function foundBets(
  parts: ConsoleParts,
  operator: Operator,
  text: string,
  range: Range | undefined,
): Promise<Found[]> {
  const numbered = betNumber.test(text) ? await parts.sportsbook.betOfNumber(text) : undefined;
  const rows = numbered ? [numbered] : range ? await parts.sportsbook.numberedBets(range, maxOfKind) : [];
  const bets = rows.map((row) => ({
    id: row.bet_id,
    playerId: row.player_id,
    detail: [
      String(row.player_id),
      amountText(row.stake_minor, row.currency),
      row.state,
      dayOf(row.placed_at),
    ],
  }));
  return foundOfPlayers(parts, operator, { kind: 'bet', permission: 'bets.view', tab: 'bets' }, bets);
}

async function foundPayments(parts: ConsoleParts, operator: Operator, range: Range): Promise<Found[]> {
  const rows = await parts.payments.numbered(range, maxOfKind);
  const payments = rows.map(({ paymentId, playerId, amountMinor, currency, state, createdAt }) => ({
    id: paymentId,
    playerId,
    detail: [String(playerId), amountText(amountMinor, currency), state, dayOf(new Date(createdAt))],
  }));
  const as = { kind: 'payment', permission: 'payments.view', tab: 'payments' } as const;
  return foundOfPlayers(parts, operator, as, payments);
}

/** Keeps the records of players in the countries of a right. The address is that of the player's list with the one record. */
async function foundOfPlayers(
  { identity }: Pick<ConsoleParts, 'identity'>,
  operator: Operator,
  { kind, permission, tab }: { kind: 'bet' | 'payment'; permission: Permission; tab: string },
  records: readonly { id: string; playerId: bigint; detail: string[] }[],
): Promise<Found[]> {
  const reached = await Promise.all(
    records.map(async (record) => {
      const facts = await identity.desk.facts(record.playerId);
      return facts && reaches(operator, permission, facts.country_code) ? [record] : [];
    }),
  );
  return reached.flat().map(({ id, playerId, detail }) => ({
    kind,
    id,
    title: id,
    detail: detail.join(' · '),
    address: `/players/${playerId}/${tab}?number=${id}`,
  }));
}

async function foundRequests({ support }: ConsoleParts, operator: Operator, text: string): Promise<Found[]> {
  const items = await support.find(operator, text, maxOfKind);
  return items.map(({ requestId, subject, topic, state, playerId }) => ({
    kind: 'request',
    id: requestId,
    title: subject,
    detail: [topic, state, playerId].filter(Boolean).join(' · '),
    address: `/support/${requestId}`,
  }));
}

/** Finds proposals by their own number, and by that of the player, setting or operator whom they concern. */
async function foundProposals(
  { proposals }: ConsoleParts,
  operator: Operator,
  text: string,
  numbers: Range | undefined,
): Promise<Found[]> {
  const subjects = /^\d+$/.test(text)
    ? ['players', 'settings', 'operators'].map((kind) => `${kind}/${text}`)
    : /^[a-z]+\/\S+$/.test(text)
      ? [text]
      : [];
  const pages = await Promise.all([
    ...(numbers ? [proposals.list(operator, { numbers, limit: maxOfKind })] : []),
    ...subjects.map((subject) => proposals.list(operator, { subject, limit: maxOfKind })),
  ]);
  return pages
    .flatMap(({ items }) => items)
    .slice(0, maxOfKind)
    .map(({ proposalId, kind, subject, state, maker }) => ({
      kind: 'proposal',
      id: proposalId,
      title: `${kind} ${subject}`,
      detail: [state, maker.name].join(' · '),
      address: `/proposals/${proposalId}`,
    }));
}

function amountText(minor: bigint | number, currency: string): string {
  return isCurrencyCode(currency) ? formatMoney(BigInt(minor), currency, 'en-GB') : `${minor} ${currency}`;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

async function foundPlayers(parts: ConsoleParts, operator: Operator, text: string): Promise<Found[]> {
  const { items } = await listPlayers(parts, operator, { text, limit: maxOfKind });
  return items.map(({ playerId, email, name, surname, phone }) => ({
    kind: 'player',
    id: playerId,
    title: [name, surname].filter(Boolean).join(' ') || playerId,
    detail: [playerId, email, phone].filter(Boolean).join(' · '),
    address: `/players/${playerId}`,
  }));
}

function foundMatches({ sportsbook }: Pick<ConsoleParts, 'sportsbook'>, text: string): Found[] {
  return sportsbook.findFixtures(text, maxOfKind).map(({ matchId, home, away, tournamentName }) => ({
    kind: 'match',
    id: matchId,
    title: `${home.name} – ${away.name}`,
    detail: tournamentName,
    address: `/trading/${matchId}`,
  }));
}

function foundSettings(text: string): Found[] {
  const words = text.toLowerCase().split(/\s+/);
  return allSettings
    .filter(({ id, group, name, description }) => {
      const own = `${group}.${name} ${description}`.toLowerCase();
      return String(id) === text || words.every((word) => own.includes(word));
    })
    .slice(0, maxOfKind)
    .map(({ id, group, name, description }) => ({
      kind: 'setting',
      id: String(id),
      title: `${id} ${group}.${name}`,
      detail: description,
      address: `/settings/${id}`,
    }));
}
