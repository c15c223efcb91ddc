import type { Language } from '@fairline/i18n/languages';
import { minNumber, type Question } from '../domain/question.ts';

interface QuestionTexts {
  /** Words for the numbers from two to twelve. */
  numbers: readonly string[];
  sum(first: string, second: string): string;
  difference(first: string, second: string): string;
  largest(first: string, second: string, third: string): string;
}

const texts: Readonly<Record<Language, QuestionTexts>> = {
  en: {
    numbers: 'two three four five six seven eight nine ten eleven twelve'.split(' '),
    sum: (first, second) => `What is ${first} plus ${second}? Answer in digits.`,
    difference: (first, second) => `What is ${first} minus ${second}? Answer in digits.`,
    largest: (...of) => `Which number is the largest: ${of[0]}, ${of[1]} or ${of[2]}? Answer in digits.`,
  },
  ru: {
    numbers: 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать'.split(' '),
    sum: (first, second) => `Сколько будет ${first} плюс ${second}? Ответьте цифрами.`,
    difference: (first, second) => `Сколько будет ${first} минус ${second}? Ответьте цифрами.`,
    largest: (...of) => `Какое из чисел самое большое: ${of[0]}, ${of[1]} или ${of[2]}? Ответьте цифрами.`,
  },
  es: {
    numbers: 'dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
    sum: (first, second) => `¿Cuánto es ${first} más ${second}? Responde con cifras.`,
    difference: (first, second) => `¿Cuánto es ${first} menos ${second}? Responde con cifras.`,
    largest: (...of) =>
      `¿Qué número es el mayor: ${of[0]}, ${of[1]} ${of[2]?.startsWith('o') ? 'u' : 'o'} ${of[2]}? Responde con cifras.`,
  },
  de: {
    numbers: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
    sum: (first, second) => `Wie viel ist ${first} plus ${second}? Antworten Sie in Ziffern.`,
    difference: (first, second) => `Wie viel ist ${first} minus ${second}? Antworten Sie in Ziffern.`,
    largest: (...of) =>
      `Welche Zahl ist die größte: ${of[0]}, ${of[1]} oder ${of[2]}? Antworten Sie in Ziffern.`,
  },
  ar: {
    numbers: [
      'اثنان',
      'ثلاثة',
      'أربعة',
      'خمسة',
      'ستة',
      'سبعة',
      'ثمانية',
      'تسعة',
      'عشرة',
      'أحد عشر',
      'اثنا عشر',
    ],
    sum: (first, second) => `كم حاصل ${first} زائد ${second}؟ أجب بالأرقام.`,
    difference: (first, second) => `كم حاصل ${first} ناقص ${second}؟ أجب بالأرقام.`,
    largest: (...of) => `أي هذه الأعداد هو الأكبر: ${of[0]} أم ${of[1]} أم ${of[2]}؟ أجب بالأرقام.`,
  },
};

/** Writes a question in a language. */
export function questionText(question: Question, lng: Language): string {
  const { numbers, sum, difference, largest } = texts[lng];
  const word = (number = minNumber) => numbers[number - minNumber] ?? String(number);
  if (question.kind === 'largest') {
    const [first, second, third] = question.numbers;
    return largest(word(first), word(second), word(third));
  }
  const textOf = question.kind === 'sum' ? sum : difference;
  return textOf(word(question.first), word(question.second));
}
