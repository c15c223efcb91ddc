import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { listedQuestions, ownQuestion } from './security-questions.ts';
import { line } from './text.ts';

const path = '/web-api/user/factors/question';
const answer = line(100)
  .min(1)
  .describe('Case, blanks and the form of characters (Unicode NFKC) do not matter');

/** The question of a player, as pages show it. */
export const securityQuestionSchema = z.object({
  question: z.enum([...listedQuestions, ownQuestion]),
  /** The player's own question; null for one of the list. */
  text: z.string().nullable(),
});
export type SecurityQuestion = z.output<typeof securityQuestionSchema>;

/** ACC-05: the question is asked beside a code or a link in a recovery, and opens nothing by itself. */
export const setSecurityQuestion = defineCall({
  id: 'setSecurityQuestion',
  method: 'PUT',
  path,
  summary: 'Sets the security question of the player and its answer, in the place of an earlier one',
  tag: 'Security of an account',
  access: 'player',
  needsToken: true,
  body: z
    .strictObject({
      question: z.enum([...listedQuestions, ownQuestion]),
      /** The player's own question, in the place of a listed one. */
      text: line(120).trim().min(5).optional(),
      answer,
    })
    .refine(({ question, text }) => (question === ownQuestion) === (text !== undefined), { path: ['text'] }),
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'ANSWER_WEAK'],
});

export const removeSecurityQuestion = defineCall({
  id: 'removeSecurityQuestion',
  method: 'DELETE',
  path,
  summary: 'Removes the security question; a recovery no longer asks it',
  tag: 'Security of an account',
  access: 'player',
  needsToken: true,
  status: 204,
  answer: z.undefined(),
  errors: ['GRANT_MISSING', 'NOT_FOUND'],
});
