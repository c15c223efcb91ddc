import type {
  DocumentType,
  ListedCase,
  MoneyOperation,
  PlatformError,
  VerificationView,
} from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import { type CaseQuery, listCases } from './desk/list-cases.ts';
import { type DocumentFiles, documentFiles } from './documents/document-files.ts';
import { receiveDocument } from './documents/receive-document.ts';
import type { FieldFault } from './domain/identification-faults.ts';
import { isOpen } from './domain/verification-case.ts';
import { type GivenData, giveData } from './give-identification.ts';
import { judgeGiven, readGiven } from './judge-given.ts';
import { refuseOperation } from './requirements.ts';
import { type Connection, findCase } from './store.ts';
import type { VerificationParts } from './verification-parts.ts';
import { readVerification } from './view-verification.ts';

/** The identification of players: its data, its documents, and what it allows. */
export interface VerificationService {
  read(playerId: bigint): Promise<VerificationView>;
  /** True while {@link give} takes data of a player. */
  takesData(playerId: bigint): Promise<boolean>;
  /** True while somebody checks the documents of a player. A transaction passes its connection. */
  isInReview(playerId: bigint, connection?: Connection): Promise<boolean>;
  /** Returns the faults of meaning in what can be read of a body that does not have the form for {@link give}. */
  judgeMalformed(playerId: bigint, body: unknown): Promise<FieldFault[]>;
  /** @throws PlatformError INVALID_INPUT, UNDER_AGE, IDENTIFICATION_CLOSED */
  give(playerId: bigint, data: GivenData): Promise<void>;
  /** @throws PlatformError DOCUMENT_REFUSED, IDENTIFICATION_CLOSED, TOO_MANY_REQUESTS, UNAVAILABLE */
  receive(playerId: bigint, sent: { type: DocumentType; file: Buffer }): Promise<void>;
  /** Answers why a player may not do something with money for want of an identification; undefined when they may. */
  refuses(playerId: bigint, operation: MoneyOperation): Promise<PlatformError | undefined>;
  /** The files of documents, for the erasure of a player's data. */
  files: DocumentFiles;
  /** Lists cases for an operator, of the countries that they may see. @throws PlatformError PERMISSION_MISSING */
  cases(operator: Operator, query: CaseQuery): Promise<{ items: ListedCase[]; next: string | null }>;
}

export function createVerificationService(parts: VerificationParts): VerificationService {
  return {
    read: (playerId) => readVerification(parts, playerId),
    takesData: async (playerId) =>
      isOpen((await findCase(parts.database.pool, playerId)) ?? { state: 'none' }),
    isInReview: async (playerId, connection = parts.database.pool) =>
      (await findCase(connection, playerId))?.state === 'review',
    judgeMalformed: (playerId, body) => judgeGiven(parts, playerId, readGiven(body)),
    give: (playerId, data) => giveData(parts, playerId, data),
    receive: (playerId, sent) => receiveDocument(parts, playerId, sent),
    files: documentFiles(parts),
    refuses: (playerId, operation) => refuseOperation(parts, playerId, operation),
    cases: (operator, query) => listCases(parts, operator, query),
  };
}
