import type { createProposal } from '@fairline/contracts';
import { randomKey } from '@fairline/contracts/random-key';
import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, queries } from '../core/api.ts';

/** An action that another person has to approve. */
export interface WantedProposal {
  kind:
    | 'accounts.correction'
    | 'wallets.conversion'
    | 'limits.raise'
    | 'messages.news'
    | 'operators.role'
    | 'operators.roles'
    | 'privacy.erasure'
    | 'settings.change'
    | 'settings.schedule'
    | 'sportsbook.feed-correction'
    | 'sportsbook.resettlement';
  payload: Record<string, unknown>;
  reason: string;
}

/** Proposes an action. @returns the id of the proposal */
export type Propose = (wanted: WantedProposal) => Promise<string>;

/** Creates a function that proposes. A second try with the same content has the same key, so that it proposes once. */
export function createProposer(send: (wanted: WantedProposal, key: string) => Promise<string>): Propose {
  let content: string | undefined;
  let key = '';
  return async (wanted) => {
    const wantedContent = hashKey([wanted]);
    if (content !== wantedContent) key = randomKey();
    content = wantedContent;
    const proposalId = await send(wanted, key);
    content = undefined;
    return proposalId;
  };
}

/** Returns a function that proposes an action. */
export function usePropose(): Propose {
  const proposer = useRef<Propose>(undefined);
  proposer.current ??= createProposer(async (body, idempotencyKey) => {
    const { proposalId } = await api<typeof createProposal>('POST', '/console-api/proposals', {
      body,
      idempotencyKey,
    });
    void renewProposals();
    return proposalId;
  });
  return proposer.current;
}

/** Reads everything again that shows proposals. */
export async function renewProposals(): Promise<void> {
  const keys = [['list', 'proposals'], ['waiting-proposals']];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
