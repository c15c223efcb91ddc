import { type ErasedPerson, erasedText, type RedactRecords, withoutTexts } from '@fairline/runtime';
import * as store from './store.ts';

/**
 * Redacts the texts of a person in proposals. Who proposed what and who decided on it stays, with amounts and codes.
 * @returns the texts as they were
 */
export const redactProposals: RedactRecords = async (connection, person) => {
  const rows = await store.findProposalsOf(connection, person);
  const originals: Record<string, unknown>[] = [];
  for (const row of rows) {
    const redacted = redact(row, person);
    if (JSON.stringify(redacted) === JSON.stringify(row)) continue;
    await store.replaceTexts(connection, redacted);
    originals.push({ ...row });
  }
  return originals;
};

function redact(row: store.ProposalTexts, person: ErasedPerson): store.ProposalTexts {
  const isAbout = person.subjects.includes(row.subject);
  const json = (value: unknown) => withoutTexts(value, person, isAbout);
  const line = (text: string) => (isAbout ? erasedText : String(withoutTexts(text, person, false)));
  return {
    ...row,
    payload: json(row.payload),
    preview: json(row.preview),
    outcome: json(row.outcome),
    reason: line(row.reason),
    decision_reason: row.decision_reason === null ? null : line(row.decision_reason),
  };
}
