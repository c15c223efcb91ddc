import type { getPayments } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

const pageSize = 100;

/** Returns true when the signed-in player has a paid deposit. */
export async function hasDeposited(api: Api): Promise<boolean> {
  let after: string | null = null;
  do {
    const query = { limit: pageSize, ...(after === null ? {} : { after }) };
    const answer: Awaited<ReturnType<typeof askPage>> = await askPage(api, query);
    if (answer.payments.some(({ kind, state }) => kind === 'deposit' && state === 'paid')) return true;
    after = answer.next;
  } while (after !== null);
  return false;
}

function askPage(api: Api, query: { limit: number; after?: string }) {
  return api<typeof getPayments>('GET', '/web-api/payments', { query });
}
