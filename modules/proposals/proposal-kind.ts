import type { ConsoleSection, ProposalPreview } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import type { z } from 'zod';
import type { ApprovedProposal } from './approved-proposal.ts';

/**
 * An action that one operator proposes and another approves. To propose it needs the right `<section>.edit`, to decide
 * on it `<section>.approve`.
 */
export interface ProposalKind<Payload = unknown> {
  /** The name of the kind, such as `accounts.correction`. It is stored and never changes. */
  readonly kind: string;
  readonly section: ConsoleSection;
  /** The schema of the payload, which is stored as JSON. */
  readonly schema: z.ZodType<Payload>;
  /** Returns the path of the record that the action changes: `players/100000001`. */
  subjectOf(payload: Payload): string;
  /** Returns the country that the action belongs to, for rights that are limited to countries. */
  country?(payload: Payload): Promise<string | undefined>;
  /**
   * Takes secrets out of a payload, in the transaction that stores it. @returns the payload that is stored
   * @throws PlatformError when the action cannot be carried out
   */
  seal?(connection: pg.PoolClient, payload: Payload): Promise<Payload>;
  /** Locks what the preview of an approval reads, until the caller's transaction ends. */
  lock?(connection: pg.PoolClient, payload: Payload): Promise<void>;
  /**
   * Returns the facts that the action changes, before and after it, without changing anything. An approval compares
   * them with those that the maker saw.
   * @throws PlatformError when the action cannot be carried out
   */
  preview(connection: Pick<pg.PoolClient, 'query'>, payload: Payload): Promise<ProposalPreview>;
  /**
   * Carries the action out in the transaction of the approval. @returns the outcome, which is stored as JSON
   * @throws PlatformError when it is refused; the proposal then stays open
   */
  execute(connection: pg.PoolClient, payload: Payload, approved: ApprovedProposal): Promise<unknown>;
  /** Runs after the approval is committed, for copies in memory. */
  afterCommit?(): Promise<void>;
}
