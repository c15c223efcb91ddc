import type { Dictionary, Language } from '@fairline/i18n';
import type { PlayerFact } from './domain/player-fact.ts';

type Words = Readonly<Record<`${PlayerFact['kind']}.${'title' | 'body'}`, string>> & Dictionary;

/** The texts of messages. They state what has happened, and ask for nothing. */
export const notifyTexts: Readonly<Record<Language, Words>> = {
  en: {
    'bet-won.title': 'Bet won',
    'bet-won.body': '{returned} has been paid to your account. Your stake was {stake}.',
    'bet-part-returned.title': 'Bet settled',
    'bet-part-returned.body': '{returned} of your stake of {stake} has come back.',
    'bet-void.title': 'Stake returned',
    'bet-void.body': 'The bet is void: {returned} is back in your account.',
    'bet-lost.title': 'Bet lost',
    'bet-lost.body': 'The stake was {stake}.',
    'deposit.title': 'Deposit received',
    'deposit.body': '{amount} is in your account.',
  },
  ru: {
    'bet-won.title': 'Ставка выиграла',
    'bet-won.body': 'На ваш счёт зачислено {returned}. Сумма ставки: {stake}.',
    'bet-part-returned.title': 'Ставка рассчитана',
    'bet-part-returned.body': 'Из суммы ставки {stake} возвращено {returned}.',
    'bet-void.title': 'Ставка возвращена',
    'bet-void.body': 'Ставка признана недействительной: {returned} снова на вашем счёте.',
    'bet-lost.title': 'Ставка проиграла',
    'bet-lost.body': 'Сумма ставки: {stake}.',
    'deposit.title': 'Счёт пополнен',
    'deposit.body': 'На ваш счёт поступило {amount}.',
  },
  es: {
    'bet-won.title': 'Apuesta ganada',
    'bet-won.body': 'Se han abonado {returned} en tu cuenta. Importe apostado: {stake}.',
    'bet-part-returned.title': 'Apuesta liquidada',
    'bet-part-returned.body': 'Se han devuelto {returned} de los {stake} apostados.',
    'bet-void.title': 'Importe devuelto',
    'bet-void.body': 'La apuesta es nula: {returned} están de nuevo en tu cuenta.',
    'bet-lost.title': 'Apuesta perdida',
    'bet-lost.body': 'Importe apostado: {stake}.',
    'deposit.title': 'Depósito recibido',
    'deposit.body': '{amount} ya están en tu cuenta.',
  },
  de: {
    'bet-won.title': 'Wette gewonnen',
    'bet-won.body': '{returned} wurden Ihrem Konto gutgeschrieben. Ihr Einsatz: {stake}.',
    'bet-part-returned.title': 'Wette abgerechnet',
    'bet-part-returned.body': 'Von Ihrem Einsatz von {stake} kamen {returned} zurück.',
    'bet-void.title': 'Einsatz zurück',
    'bet-void.body': 'Die Wette ist ungültig: {returned} sind wieder auf Ihrem Konto.',
    'bet-lost.title': 'Wette verloren',
    'bet-lost.body': 'Ihr Einsatz: {stake}.',
    'deposit.title': 'Einzahlung eingegangen',
    'deposit.body': '{amount} sind auf Ihrem Konto.',
  },
  ar: {
    'bet-won.title': 'رهان رابح',
    'bet-won.body': 'أُضيف {returned} إلى حسابك. كان مبلغ الرهان {stake}.',
    'bet-part-returned.title': 'تمت تسوية الرهان',
    'bet-part-returned.body': 'عاد إليك {returned} من مبلغ الرهان {stake}.',
    'bet-void.title': 'أُعيد مبلغ الرهان',
    'bet-void.body': 'أُلغي الرهان: عاد {returned} إلى حسابك.',
    'bet-lost.title': 'رهان خاسر',
    'bet-lost.body': 'كان مبلغ الرهان {stake}.',
    'deposit.title': 'وصل الإيداع',
    'deposit.body': '{amount} في حسابك الآن.',
  },
};
