import type { Call } from '../define-call.ts';
import * as audit from './audit.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as reports from './reports.ts';

/** Every call of the console, for its OpenAPI document and for the tests of rights. */
export const consoleCalls: readonly Call[] = [
  operators.getInvitation,
  operators.acceptInvitation,
  operators.signInOperator,
  operators.getOperatorSession,
  operators.getSignInStep,
  operators.signOutOperator,
  operators.giveCode,
  operators.getPasskeyChallenge,
  operators.givePasskey,
  operators.beginTotp,
  operators.confirmTotp,
  operators.beginPasskey,
  operators.confirmPasskey,
  operators.getFactors,
  operators.removePasskey,
  operators.renewRecoveryCodes,
  operators.getOperators,
  operators.inviteOperator,
  operators.changeOperator,
  operators.endOperatorSessions,
  operators.getRoles,
  operators.getTokens,
  operators.createToken,
  operators.removeToken,
  audit.getAuditEntries,
  audit.getAuditEntry,
  audit.getAuditVerification,
  proposals.getProposals,
  proposals.getWaitingProposals,
  proposals.getProposal,
  proposals.createProposal,
  proposals.approveProposal,
  proposals.rejectProposal,
  proposals.withdrawProposal,
  reports.getResultsReport,
  reports.getLiabilityReport,
  reports.getDepositsReport,
  reports.getRegistrationsReport,
  reports.getRegulatorReport,
  reports.getReportDefinitions,
];
