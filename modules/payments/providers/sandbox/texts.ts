interface Texts {
  title: string;
  demo: string;
  amount: string;
  pay: string;
  fail: string;
  cancel: string;
  over: string;
  expired: string;
  back: string;
}

/**
 * The texts of the hosted page. They are separate from the site's texts, because the sandbox stands for another
 * company.
 */
export const texts: Readonly<Record<string, Texts>> = {
  en: {
    title: 'Sandbox payment',
    demo: 'This is demo money: nothing is charged.',
    amount: 'Amount to pay',
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel and return',
    over: 'This payment is closed: it can no longer be paid.',
    expired: 'The time to pay has run out: nothing was charged.',
    back: 'Return to the site',
  },
  ru: {
    title: 'Тестовый платёж',
    demo: 'Это демонстрационные деньги: ничего не списывается.',
    amount: 'Сумма к оплате',
    pay: 'Оплатить',
    fail: 'Отклонить платёж',
    cancel: 'Отменить и вернуться',
    over: 'Этот платёж закрыт: оплатить его больше нельзя.',
    expired: 'Время на оплату истекло: ничего не списано.',
    back: 'Вернуться на сайт',
  },
  es: {
    title: 'Pago de prueba',
    demo: 'Es dinero de demostración: no se cobra nada.',
    amount: 'Importe a pagar',
    pay: 'Pagar',
    fail: 'Hacer que el pago falle',
    cancel: 'Cancelar y volver',
    over: 'Este pago está cerrado: ya no se puede pagar.',
    expired: 'Se ha agotado el tiempo para pagar: no se ha cobrado nada.',
    back: 'Volver al sitio',
  },
  de: {
    title: 'Testzahlung',
    demo: 'Das ist Spielgeld: Es wird nichts abgebucht.',
    amount: 'Zu zahlender Betrag',
    pay: 'Bezahlen',
    fail: 'Zahlung scheitern lassen',
    cancel: 'Abbrechen und zurück',
    over: 'Diese Zahlung ist geschlossen: Sie kann nicht mehr bezahlt werden.',
    expired: 'Die Zeit zum Bezahlen ist abgelaufen: Es wurde nichts abgebucht.',
    back: 'Zurück zur Website',
  },
  ar: {
    title: 'دفعة تجريبية',
    demo: 'هذه أموال تجريبية: لن يُخصم أي مبلغ.',
    amount: 'المبلغ المطلوب دفعه',
    pay: 'ادفع',
    fail: 'اجعل الدفعة تفشل',
    cancel: 'إلغاء والعودة',
    over: 'هذه الدفعة مغلقة: لم يعد بالإمكان دفعها.',
    expired: 'انتهى وقت الدفع: لم يُخصم أي مبلغ.',
    back: 'العودة إلى الموقع',
  },
};
