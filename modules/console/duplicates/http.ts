import {
  decideDuplicate,
  getDuplicates,
  getRelatedAccounts,
  type Permission,
  PlatformError,
} from '@fairline/contracts';
import type { CaseRow } from '@fairline/identity';
import { type Operator, requireOperator, requireReach, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { ConsoleParts } from '../console-parts.ts';
import { requirePlayer } from '../players/player-access.ts';
import { caseView, duplicateViews, matchedPlayer } from './duplicate-views.ts';
import { listDuplicates } from './list-duplicates.ts';

type Parts = Pick<ConsoleParts, 'identity'>;

/** Serves the accounts that may belong to one person, as far as the operator may see both. */
export function duplicateRoutes(app: FastifyInstance, parts: Parts): void {
  const { desk, persons } = parts.identity;

  serve(app, getDuplicates, (received) => listDuplicates(parts, requireOperator(received), received.query));

  serve(app, decideDuplicate, async (received) => {
    const operator = requireOperator(received);
    const found = await persons.case(received.params.caseId);
    if (!found) throw new PlatformError('NOT_FOUND');
    await requireBoth(parts, operator, 'players.edit', found);
    const decided = await persons.decide(found.case_id, received.body, operator);
    const [view] = await duplicateViews(desk, [decided]);
    if (!view) throw new PlatformError('NOT_FOUND');
    return view;
  });

  serve(app, getRelatedAccounts, async (received) => {
    const operator = requireOperator(received);
    const playerId = BigInt(received.params.playerId);
    await requirePlayer(parts, operator, 'players.view', playerId);
    const { accounts, more } = await persons.related(playerId, operator.countriesOf('players.view'));
    const players = new Map(
      (await desk.byId(accounts.map((each) => each.playerId))).map((row) => [row.id, row]),
    );
    return {
      more,
      items: accounts.flatMap(({ playerId: otherId, score, reasons, devices, known }) => {
        const row = players.get(otherId);
        if (!row) return [];
        return [
          {
            ...matchedPlayer(row),
            score,
            reasons: [...reasons],
            sharedDevices: devices.map(({ device_id, seen_at, other_seen_at }) => ({
              deviceId: device_id,
              seenAt: seen_at.getTime(),
              otherSeenAt: other_seen_at.getTime(),
            })),
            case: known ? caseView(known) : null,
          },
        ];
      }),
    };
  });
}

/** Requires a right for the countries of both accounts. @throws PlatformError PERMISSION_MISSING */
async function requireBoth(
  { identity }: Parts,
  operator: Operator,
  permission: Permission,
  { older_id, newer_id }: CaseRow,
): Promise<void> {
  for (const { id, country_code: country } of await identity.desk.byId([older_id, newer_id])) {
    await requireReach(operator, permission, { country, subject: `players/${id}` });
  }
}
