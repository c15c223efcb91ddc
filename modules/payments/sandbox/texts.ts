interface Texts {
  title: string;
  demo: string;
  amount: string;
  pay: string;
  fail: string;
  cancel: string;
  over: string;
  back: string;
}

/** The words of the hosted page. The sandbox is a stranger to the site, and so has its own. */
export const texts: Readonly<Record<string, Texts>> = {
  en: {
    title: 'Sandbox payment',
    demo: 'This is demo money: nothing is charged.',
    amount: 'Amount to pay',
    pay: 'Pay',
    fail: 'Let the payment fail',
    cancel: 'Cancel and return',
    over: 'This payment is already completed.',
    back: 'Return to the site',
  },
  ru: {
    title: 'Тестовый платёж',
    demo: 'Это демонстрационные деньги: ничего не списывается.',
    amount: 'Сумма к оплате',
    pay: 'Оплатить',
    fail: 'Отклонить платёж',
    cancel: 'Отменить и вернуться',
    over: 'Этот платёж уже завершён.',
    back: 'Вернуться на сайт',
  },
  es: {
    title: 'Pago de prueba',
    demo: 'Es dinero de demostración: no se cobra nada.',
    amount: 'Importe a pagar',
    pay: 'Pagar',
    fail: 'Hacer que el pago falle',
    cancel: 'Cancelar y volver',
    over: 'Este pago ya ha finalizado.',
    back: 'Volver al sitio',
  },
  de: {
    title: 'Testzahlung',
    demo: 'Das ist Spielgeld: Es wird nichts abgebucht.',
    amount: 'Zu zahlender Betrag',
    pay: 'Bezahlen',
    fail: 'Zahlung scheitern lassen',
    cancel: 'Abbrechen und zurück',
    over: 'Diese Zahlung ist bereits abgeschlossen.',
    back: 'Zurück zur Website',
  },
  ar: {
    title: 'دفعة تجريبية',
    demo: 'هذه أموال تجريبية: لن يُخصم أي مبلغ.',
    amount: 'المبلغ المطلوب دفعه',
    pay: 'ادفع',
    fail: 'اجعل الدفعة تفشل',
    cancel: 'إلغاء والعودة',
    over: 'اكتملت هذه الدفعة بالفعل.',
    back: 'العودة إلى الموقع',
  },
};
