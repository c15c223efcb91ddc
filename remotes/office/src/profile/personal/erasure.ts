import type { createErasure, ErasureView, getErasure, takeBackErasure } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

const path = '/web-api/user/erasure';

/** Loads what an erasure of the player's data would do, what stands in its way, and the request that waits. */
export const loadErasure: LoadQuery<ErasureView> = ({ api, signal }) =>
  api<typeof getErasure>('GET', path, { signal });

/** Asks for the erasure. @throws ApiError GRANT_MISSING, ERASURE_HELD_UP, ERASURE_UNDER_WAY */
export async function askForErasure(api: Api, givesUpMoney: boolean): Promise<void> {
  await api<typeof createErasure>('POST', path, { body: { givesUpMoney }, carries: ['token'] });
}

/** Takes the request back. @throws ApiError NOT_FOUND when it does not wait any more */
export async function takeBack(api: Api): Promise<void> {
  await api<typeof takeBackErasure>('DELETE', path, { carries: ['token'] });
}

export type ErasureLine = ErasureView['lines'][number];

/** The data that are deleted at once, and nothing of which is kept. */
export function deletedData(lines: readonly ErasureLine[]): ErasureLine['datum'][] {
  const kept = new Set(lines.filter(({ fate }) => fate !== 'deleted').map(({ datum }) => datum));
  const deleted = lines.filter(({ fate, datum }) => fate === 'deleted' && !kept.has(datum));
  return [...new Set(deleted.map(({ datum }) => datum))];
}
