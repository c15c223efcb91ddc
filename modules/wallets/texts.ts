import type { Language } from '@fairline/i18n/languages';

/** The outcome of a change of the accounts that a player asked for. */
export type Outcome =
  | 'added'
  | 'removed'
  | 'present'
  | 'unknown'
  | 'not-offered'
  | 'main'
  | 'not-empty'
  | 'payment-open';

interface WalletTexts {
  labels: Readonly<Record<'main' | 'bonus' | 'currency' | 'points', string>>;
  outcomes: Readonly<Record<Outcome, string>>;
}

/** The texts of answers, in the language of the header X-Language. */
export const walletTexts: Readonly<Record<Language, WalletTexts>> = {
  en: {
    labels: { main: 'Main account', bonus: 'Bonus account', currency: 'Account', points: 'Points' },
    outcomes: {
      added: 'The account is open.',
      removed: 'The account is removed.',
      present: 'You have an account in this currency already.',
      unknown: 'There is no such account.',
      'not-offered': 'An account in this currency cannot be opened.',
      main: 'The main account cannot be removed.',
      'not-empty': 'The account has money or open bets. Transfer the money first.',
      'payment-open': 'A payment in this currency has not ended yet.',
    },
  },
  ru: {
    labels: { main: 'Основной счёт', bonus: 'Бонусный счёт', currency: 'Счёт', points: 'Баллы' },
    outcomes: {
      added: 'Счёт открыт.',
      removed: 'Счёт удалён.',
      present: 'У вас уже есть счёт в этой валюте.',
      unknown: 'Такого счёта нет.',
      'not-offered': 'Открыть счёт в этой валюте нельзя.',
      main: 'Основной счёт удалить нельзя.',
      'not-empty': 'На счёте есть деньги или открытые ставки. Сначала переведите деньги.',
      'payment-open': 'Платёж в этой валюте ещё не завершён.',
    },
  },
  es: {
    labels: { main: 'Cuenta principal', bonus: 'Cuenta de bonos', currency: 'Cuenta', points: 'Puntos' },
    outcomes: {
      added: 'La cuenta está abierta.',
      removed: 'La cuenta se ha eliminado.',
      present: 'Ya tienes una cuenta en esta moneda.',
      unknown: 'Esa cuenta no existe.',
      'not-offered': 'No se puede abrir una cuenta en esta moneda.',
      main: 'La cuenta principal no se puede eliminar.',
      'not-empty': 'La cuenta tiene dinero o apuestas abiertas. Transfiere primero el dinero.',
      'payment-open': 'Un pago en esta moneda aún no ha terminado.',
    },
  },
  de: {
    labels: { main: 'Hauptkonto', bonus: 'Bonuskonto', currency: 'Konto', points: 'Punkte' },
    outcomes: {
      added: 'Das Konto ist eröffnet.',
      removed: 'Das Konto ist entfernt.',
      present: 'Sie haben bereits ein Konto in dieser Währung.',
      unknown: 'Dieses Konto gibt es nicht.',
      'not-offered': 'Ein Konto in dieser Währung kann nicht eröffnet werden.',
      main: 'Das Hauptkonto kann nicht entfernt werden.',
      'not-empty': 'Auf dem Konto sind Geld oder offene Wetten. Übertragen Sie zuerst das Geld.',
      'payment-open': 'Eine Zahlung in dieser Währung ist noch nicht abgeschlossen.',
    },
  },
  ar: {
    labels: { main: 'الحساب الرئيسي', bonus: 'حساب المكافآت', currency: 'حساب', points: 'نقاط' },
    outcomes: {
      added: 'تم فتح الحساب.',
      removed: 'تمت إزالة الحساب.',
      present: 'لديك حساب بهذه العملة بالفعل.',
      unknown: 'لا يوجد حساب كهذا.',
      'not-offered': 'لا يمكن فتح حساب بهذه العملة.',
      main: 'لا يمكن إزالة الحساب الرئيسي.',
      'not-empty': 'في الحساب أموال أو رهانات مفتوحة. حوّل الأموال أولًا.',
      'payment-open': 'هناك دفعة بهذه العملة لم تكتمل بعد.',
    },
  },
};
