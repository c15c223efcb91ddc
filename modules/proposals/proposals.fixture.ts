import type { PlatformError, ProposalView } from '@fairline/contracts';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestOperator, type TestPlatform, testOperator, testPlatform } from '@fairline/testing';
import { z } from 'zod';
import {
  type ApprovedProposal,
  createProposals,
  type ProposalKind,
  type ProposalsService,
  proposalsMigrations,
} from './index.ts';

export const rights = ['ledger.view', 'ledger.edit', 'ledger.approve'] as const;

export const payloadSchema = z.object({ name: z.string(), value: z.int() });
type Payload = z.output<typeof payloadSchema>;

/** Proposals of two kinds that set a number, which the test keeps. */
export interface TestProposals {
  platform: TestPlatform;
  proposals: ProposalsService;
  /** The kind of the section `ledger`. Its country is the name, when that has two letters. */
  setNumber: ProposalKind<Payload>;
  /** The same action in the section `settings`. */
  change: ProposalKind<Payload>;
  /** The numbers by name. */
  stored: Map<string, number>;
  /** The approvals that were carried out. */
  executed: ApprovedProposal[];
  /** The refusal of every execution; undefined when they succeed. */
  refusal: PlatformError | undefined;
  proposeBy(maker: TestOperator, payload?: unknown, kind?: string): Promise<ProposalView>;
  /** Forgets the numbers and the approvals. */
  reset(): void;
}

export async function testProposals(): Promise<TestProposals> {
  const platform = await testPlatform([runtimeMigrations, proposalsMigrations]);
  let nextKey = 1;

  const setNumber: ProposalKind<Payload> = {
    kind: 'test.set-number',
    section: 'ledger',
    schema: payloadSchema,
    subjectOf: ({ name }) => `numbers/${name}`,
    country: async ({ name }) => (name.length === 2 ? name : undefined),
    preview: async (_connection, { name, value }) => ({
      facts: [{ label: 'number', before: parts.stored.get(name) ?? null, after: value }],
    }),
    async execute(connection, { name, value }, approved) {
      await connection.query('SELECT 1');
      if (parts.refusal) throw parts.refusal;
      parts.executed.push(approved);
      parts.stored.set(name, value);
      return { value };
    },
  };
  const change: ProposalKind<Payload> = { ...setNumber, kind: 'test.change', section: 'settings' };

  const parts: TestProposals = {
    platform,
    proposals: createProposals(platform, { kinds: [setNumber, change] }).service,
    setNumber,
    change,
    stored: new Map(),
    executed: [],
    refusal: undefined,
    proposeBy: (maker, payload = { name: 'one', value: 5 }, kind = setNumber.kind) =>
      parts.proposals.propose(maker, { kind, payload, reason: 'it was wrong', key: `key-${nextKey++}` }),
    reset() {
      parts.stored.clear();
      parts.executed.splice(0);
      parts.refusal = undefined;
    },
  };
  return parts;
}

/** The decision about a proposal as it was seen. */
export function decision({ proposalId, version }: { proposalId: string; version: number }) {
  return { proposalId, version, reason: 'I have looked' };
}

export const anna = testOperator(1, rights);
export const boris = testOperator(2, rights);
