const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Solves the question of a captcha as a person who reads English would. */
export function answerTo(question: string): string {
  const numbers = (question.match(/[a-z]+/g) ?? []).map((word) => words.indexOf(word)).filter((at) => at > 0);
  const [first = 0, second = 0] = numbers;
  if (question.includes('plus')) return String(first + second);
  return String(question.includes('minus') ? first - second : Math.max(...numbers));
}
