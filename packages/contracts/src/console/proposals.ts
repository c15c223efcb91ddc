import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, lines } from '../text.ts';
import { idempotencyErrors, timeMs } from '../values.ts';
import { listPage } from './console-page.ts';
import { consoleSections } from './permissions.ts';

const tag = 'Proposals';
const path = '/console-api/proposals';

/**
 * The states of a proposal. An `open` one waits for a decision, and every other state is final. One is `failed` when
 * its payload was no longer of the form that its kind has.
 */
export const proposalStates = ['open', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** One fact that a proposal changes or rests on, before and after it. A fact that stays has the same value twice. */
export const proposalFactSchema = z.object({
  /** The id of the fact's name in the dictionaries of the console, such as `balance`. */
  label: z.string(),
  /** null: there is no value. */
  before: z.unknown(),
  after: z.unknown(),
  /** The currency of values that are money, which are minor units. */
  currency: z.string().optional(),
});
export type ProposalFact = z.output<typeof proposalFactSchema>;

export const proposalPreviewSchema = z.object({ facts: z.array(proposalFactSchema) });
export type ProposalPreview = z.output<typeof proposalPreviewSchema>;

const person = z.object({ operatorId: z.string(), name: z.string() });

export const proposalSummarySchema = z.object({
  proposalId: z.string(),
  kind: z.string(),
  section: z.enum(consoleSections),
  /** The record that it changes, as a path: `players/100000001`. */
  subject: z.string(),
  reason: z.string(),
  maker: person,
  madeAt: timeMs,
  /** The time at which it expires when nobody has decided it. */
  expiresAt: timeMs,
  state: z.enum(proposalStates),
  /** The person who approved or rejected it. */
  checker: person.nullable(),
  decidedAt: timeMs.nullable(),
  decisionReason: z.string().nullable(),
  version: z.int(),
  /** True when the asking operator may approve or reject it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ProposalSummary = z.output<typeof proposalSummarySchema>;

export const proposalSchema = proposalSummarySchema.extend({
  payload: z.unknown(),
  /** The facts as the maker saw them. */
  preview: proposalPreviewSchema,
  /** The facts at present; null when the proposal is not open, or could not be carried out now. */
  present: proposalPreviewSchema.nullable(),
  /** The code of the refusal that an approval would get now. */
  obstacle: z.string().nullable(),
  /** The result of an approved proposal. */
  outcome: z.unknown(),
});
export type ProposalView = z.output<typeof proposalSchema>;

const params = z.object({ proposalId: z.uuid().toLowerCase() });
const reason = lines(1_000);
const decision = z.object({ version: z.int().min(1), reason });

export const getProposals = defineCall({
  id: 'getProposals',
  method: 'GET',
  path,
  summary: 'The proposals in the sections that the operator may view, newest first',
  tag,
  access: 'operator',
  query: z.object({
    after: line(100).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    state: z.enum(proposalStates).optional(),
    kind: line(60).optional(),
    /** The id of the operator who made it. */
    maker: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    subject: line(200).optional(),
  }),
  status: 200,
  answer: listPage(proposalSummarySchema),
  errors: [],
});

export const getWaitingProposals = defineCall({
  id: 'getWaitingProposals',
  method: 'GET',
  path: `${path}/waiting`,
  summary: 'The number of open proposals that the operator may decide',
  tag,
  access: 'operator',
  status: 200,
  answer: z.object({ waiting: z.int() }),
  errors: [],
});

export const getProposal = defineCall({
  id: 'getProposal',
  method: 'GET',
  path: `${path}/:proposalId`,
  summary: 'A proposal, with the facts as its maker saw them and as they are now',
  tag,
  access: 'operator',
  isPersonal: true,
  params,
  status: 200,
  answer: proposalSchema,
  errors: ['PROPOSAL_UNKNOWN', 'PERMISSION_MISSING'],
});

export const createProposal = defineCall({
  id: 'createProposal',
  method: 'POST',
  path,
  summary: 'Proposes an action that another operator has to approve',
  tag,
  access: 'operator',
  idempotent: true,
  body: z.object({ kind: line(60), payload: z.record(z.string(), z.unknown()), reason }),
  status: 201,
  answer: proposalSchema,
  errors: ['PERMISSION_MISSING', 'PLAYER_UNKNOWN', 'BALANCE_TOO_LOW', ...idempotencyErrors],
});

export const approveProposal = defineCall({
  id: 'approveProposal',
  method: 'POST',
  path: `${path}/:proposalId/approval`,
  summary: 'Approves a proposal of another operator, which carries it out',
  tag,
  access: 'operator',
  params,
  body: decision,
  status: 200,
  answer: proposalSchema,
  errors: [
    'PROPOSAL_UNKNOWN',
    'PERMISSION_MISSING',
    'OWN_PROPOSAL',
    'PROPOSAL_DECIDED',
    'VERSION_CONFLICT',
    'BALANCE_TOO_LOW',
  ],
});

export const rejectProposal = defineCall({
  id: 'rejectProposal',
  method: 'POST',
  path: `${path}/:proposalId/rejection`,
  summary: 'Rejects a proposal of another operator',
  tag,
  access: 'operator',
  params,
  body: decision,
  status: 200,
  answer: proposalSchema,
  errors: ['PROPOSAL_UNKNOWN', 'PERMISSION_MISSING', 'OWN_PROPOSAL', 'PROPOSAL_DECIDED', 'VERSION_CONFLICT'],
});

export const withdrawProposal = defineCall({
  id: 'withdrawProposal',
  method: 'POST',
  path: `${path}/:proposalId/withdrawal`,
  summary: 'Withdraws a proposal of the operator',
  tag,
  access: 'operator',
  params,
  body: decision,
  status: 200,
  answer: proposalSchema,
  errors: ['PROPOSAL_UNKNOWN', 'PERMISSION_MISSING', 'PROPOSAL_DECIDED', 'VERSION_CONFLICT'],
});
