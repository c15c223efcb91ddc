import { isPermission, type Permission, PlatformError } from '@fairline/contracts';
import { type Operator, type Platform, secretDigest } from '@fairline/runtime';
import { deleteToken, findTokensOf, insertToken, type TokenRow } from './token-store.ts';

/** Tokens begin with this, so that a search for leaked secrets finds them. */
export const tokenPrefix = 'fairline_';
const dayMs = 86_400_000;

type Parts = Pick<Platform, 'clock' | 'database' | 'ids'>;

export interface TokenView {
  tokenId: string;
  name: string;
  scopes: Permission[];
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

/** Lists the script tokens of an operator, newest first. */
export async function listTokens({ database }: Parts, operator: Operator): Promise<TokenView[]> {
  return (await findTokensOf(database.pool, BigInt(operator.operatorId))).map(viewOf);
}

/**
 * Makes a token with a part of the operator's rights. It loses a right when its maker loses it.
 * @throws PlatformError PERMISSION_MISSING for a right that the operator does not have
 */
export async function createToken(
  { clock, database, ids }: Parts,
  operator: Operator,
  { name, scopes, days }: { name: string; scopes: readonly Permission[]; days: number },
): Promise<TokenView & { token: string }> {
  const missing = scopes.find((scope) => !operator.may(scope));
  if (missing !== undefined)
    throw new PlatformError('PERMISSION_MISSING', undefined, [{ path: 'body.scopes', detail: missing }]);
  const token = `${tokenPrefix}${ids.secret()}`;
  const row = {
    token_id: ids.uuid(),
    name,
    scopes: [...new Set(scopes)],
    created_at: new Date(clock.now()),
    expires_at: new Date(clock.now() + days * dayMs),
  };
  await database.transaction(async (connection) => {
    const operatorId = BigInt(operator.operatorId);
    await insertToken(connection, { ...row, operator_id: operatorId, digest: secretDigest(token) });
    const after = { name, scopes: row.scopes, expiresAt: row.expires_at };
    await operator.record({ action: 'tokens.create', subject: `tokens/${row.token_id}`, after }, connection);
  });
  return { ...viewOf({ ...row, used_at: null }), token };
}

/** Ends a token of the operator. @throws PlatformError NOT_FOUND */
export async function removeToken({ database }: Parts, operator: Operator, tokenId: string): Promise<void> {
  await database.transaction(async (connection) => {
    const isGone = await deleteToken(connection, BigInt(operator.operatorId), tokenId);
    if (!isGone) throw new PlatformError('NOT_FOUND');
    await operator.record({ action: 'tokens.remove', subject: `tokens/${tokenId}` }, connection);
  });
}

function viewOf(row: TokenRow): TokenView {
  return {
    tokenId: row.token_id,
    name: row.name,
    scopes: row.scopes.filter(isPermission),
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    usedAt: row.used_at?.getTime() ?? null,
  };
}
