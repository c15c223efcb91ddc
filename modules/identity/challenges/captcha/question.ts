import { randomInt } from 'node:crypto';
import { languageOf } from '@fairline/i18n/languages';
import { makeQuestion, readNumber } from '../domain/question.ts';
import { type CaptchaKind, nothingShown } from './captcha-kind.ts';
import { questionText } from './question-texts.ts';

/** Type 111: a question in words, for browsers that cannot solve the puzzle. Screen readers read it like any text. */
export const questionCaptcha: CaptchaKind = {
  type: 111,
  make({ lng }) {
    const { question, answer } = makeQuestion(randomInt);
    const text = questionText(question, languageOf(lng));
    return { shown: { ...nothingShown, question: text }, secret: String(answer) };
  },
  isSolved: async (secret, solution) => readNumber(solution) === Number(secret),
};
