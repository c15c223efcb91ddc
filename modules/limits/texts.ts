import type { Language } from '@fairline/i18n/languages';
import type { LimitType } from './domain/limit-types.ts';

/** The outcome of a change that a player asked for. */
export type Outcome =
  | 'acts'
  | 'waits'
  | 'unchanged'
  | 'approved'
  | 'cancelled'
  | 'waitsForApproval'
  | 'excluded'
  | 'paused';

const refusalCodes = ['LIMIT_LOCKED', 'LIMIT_UNKNOWN', 'LIMIT_VALUE_INVALID', 'LIMIT_WAITING'] as const;
export type Refusal = (typeof refusalCodes)[number];

interface LimitTexts {
  labels: Readonly<Record<LimitType, string>>;
  outcomes: Readonly<Record<Outcome, string>>;
  refusals: Readonly<Record<Refusal, string>>;
}

/** The texts of answers, in the language of the header X-Language. */
export const limitTexts: Readonly<Record<Language, LimitTexts>> = {
  en: {
    labels: {
      1: 'Stakes in 24 hours',
      2: 'Stakes in 7 days',
      3: 'Stakes in 30 days',
      10: 'Losses in 24 hours',
      11: 'Losses in 7 days',
      12: 'Losses in 30 days',
      20: 'Deposits in 24 hours',
      21: 'Deposits in 7 days',
      22: 'Deposits in 30 days',
      30: 'Self-exclusion',
      31: 'Playing time a day',
      32: 'Reality check',
      33: 'Timeout',
    },
    outcomes: {
      acts: 'The limit applies from now on.',
      waits: 'The change will apply in 24 hours, unless you cancel it.',
      waitsForApproval: 'The change waits for 24 hours. Then this page asks you whether you still want it.',
      unchanged: 'The limit stays as it is.',
      approved: 'Confirmed. The change applies from now on.',
      cancelled: 'The change was cancelled. Your limit stays as it is.',
      excluded: 'You are excluded from gambling from now on.',
      paused: 'Your timeout has begun.',
    },
    refusals: {
      LIMIT_LOCKED: 'This has begun and cannot be changed until it ends.',
      LIMIT_UNKNOWN: 'There is nothing to change any more. The page shows what holds now.',
      LIMIT_VALUE_INVALID: 'This limit cannot have that value. Choose another one.',
      LIMIT_WAITING: 'The 24 hours of this change are not over. You can confirm it then.',
    },
  },
  ru: {
    labels: {
      1: 'Ставки за 24 часа',
      2: 'Ставки за 7 дней',
      3: 'Ставки за 30 дней',
      10: 'Проигрыш за 24 часа',
      11: 'Проигрыш за 7 дней',
      12: 'Проигрыш за 30 дней',
      20: 'Пополнения за 24 часа',
      21: 'Пополнения за 7 дней',
      22: 'Пополнения за 30 дней',
      30: 'Самоисключение',
      31: 'Время игры за день',
      32: 'Проверка реальности',
      33: 'Тайм-аут',
    },
    outcomes: {
      acts: 'Лимит действует с этой минуты.',
      waits: 'Изменение вступит в силу через 24 часа, если вы его не отмените.',
      waitsForApproval: 'Изменение ждёт 24 часа. Потом эта страница спросит, хотите ли вы его по-прежнему.',
      unchanged: 'Лимит остаётся прежним.',
      approved: 'Подтверждено. Изменение действует с этой минуты.',
      cancelled: 'Изменение отменено. Ваш лимит остаётся прежним.',
      excluded: 'С этой минуты вы исключены из игры.',
      paused: 'Ваш тайм-аут начался.',
    },
    refusals: {
      LIMIT_LOCKED: 'Это уже началось, и изменить ничего нельзя, пока оно не закончится.',
      LIMIT_UNKNOWN: 'Изменять уже нечего. На странице показано, что действует сейчас.',
      LIMIT_VALUE_INVALID: 'У этого лимита не может быть такого значения. Выберите другое.',
      LIMIT_WAITING: '24 часа этого изменения ещё не прошли. Подтвердить его можно будет потом.',
    },
  },
  es: {
    labels: {
      1: 'Apuestas en 24 horas',
      2: 'Apuestas en 7 días',
      3: 'Apuestas en 30 días',
      10: 'Pérdidas en 24 horas',
      11: 'Pérdidas en 7 días',
      12: 'Pérdidas en 30 días',
      20: 'Depósitos en 24 horas',
      21: 'Depósitos en 7 días',
      22: 'Depósitos en 30 días',
      30: 'Autoexclusión',
      31: 'Tiempo de juego al día',
      32: 'Aviso de realidad',
      33: 'Pausa',
    },
    outcomes: {
      acts: 'El límite rige desde ahora.',
      waits: 'El cambio regirá dentro de 24 horas, salvo que lo canceles.',
      waitsForApproval: 'El cambio espera 24 horas. Después esta página te preguntará si aún lo quieres.',
      unchanged: 'El límite sigue como estaba.',
      approved: 'Confirmado. El cambio rige desde ahora.',
      cancelled: 'El cambio se ha cancelado. Tu límite sigue como estaba.',
      excluded: 'Desde ahora estás excluido del juego.',
      paused: 'Tu pausa ha comenzado.',
    },
    refusals: {
      LIMIT_LOCKED: 'Ya ha empezado y no se puede cambiar hasta que termine.',
      LIMIT_UNKNOWN: 'Ya no hay nada que cambiar. La página muestra lo que rige ahora.',
      LIMIT_VALUE_INVALID: 'Este límite no puede tener ese valor. Elige otro.',
      LIMIT_WAITING: 'Las 24 horas de este cambio no han pasado. Podrás confirmarlo entonces.',
    },
  },
  de: {
    labels: {
      1: 'Einsätze in 24 Stunden',
      2: 'Einsätze in 7 Tagen',
      3: 'Einsätze in 30 Tagen',
      10: 'Verluste in 24 Stunden',
      11: 'Verluste in 7 Tagen',
      12: 'Verluste in 30 Tagen',
      20: 'Einzahlungen in 24 Stunden',
      21: 'Einzahlungen in 7 Tagen',
      22: 'Einzahlungen in 30 Tagen',
      30: 'Selbstausschluss',
      31: 'Spielzeit am Tag',
      32: 'Realitätscheck',
      33: 'Auszeit',
    },
    outcomes: {
      acts: 'Das Limit gilt ab sofort.',
      waits: 'Die Änderung gilt in 24 Stunden, wenn Sie sie nicht zurücknehmen.',
      waitsForApproval:
        'Die Änderung wartet 24 Stunden. Danach fragt Sie diese Seite, ob Sie sie noch wollen.',
      unchanged: 'Das Limit bleibt, wie es ist.',
      approved: 'Bestätigt. Die Änderung gilt ab sofort.',
      cancelled: 'Die Änderung wurde zurückgenommen. Ihr Limit bleibt, wie es ist.',
      excluded: 'Sie sind ab sofort vom Spiel ausgeschlossen.',
      paused: 'Ihre Auszeit hat begonnen.',
    },
    refusals: {
      LIMIT_LOCKED: 'Das hat schon begonnen und lässt sich bis zum Ende nicht ändern.',
      LIMIT_UNKNOWN: 'Es gibt nichts mehr zu ändern. Die Seite zeigt, was jetzt gilt.',
      LIMIT_VALUE_INVALID: 'Dieses Limit kann diesen Wert nicht haben. Wählen Sie einen anderen.',
      LIMIT_WAITING:
        'Die 24 Stunden dieser Änderung sind noch nicht vorbei. Danach können Sie sie bestätigen.',
    },
  },
  ar: {
    labels: {
      1: 'الرهانات خلال 24 ساعة',
      2: 'الرهانات خلال 7 أيام',
      3: 'الرهانات خلال 30 يومًا',
      10: 'الخسائر خلال 24 ساعة',
      11: 'الخسائر خلال 7 أيام',
      12: 'الخسائر خلال 30 يومًا',
      20: 'الإيداعات خلال 24 ساعة',
      21: 'الإيداعات خلال 7 أيام',
      22: 'الإيداعات خلال 30 يومًا',
      30: 'الاستبعاد الذاتي',
      31: 'وقت اللعب في اليوم',
      32: 'تذكير بالواقع',
      33: 'استراحة',
    },
    outcomes: {
      acts: 'يسري الحد من الآن.',
      waits: 'يسري التغيير بعد 24 ساعة ما لم تُلغه.',
      waitsForApproval: 'ينتظر التغيير 24 ساعة. ثم تسألك هذه الصفحة هل ما زلت تريده.',
      unchanged: 'يبقى الحد كما هو.',
      approved: 'تم التأكيد. يسري التغيير من الآن.',
      cancelled: 'أُلغي التغيير. يبقى حدك كما هو.',
      excluded: 'أنت مستبعد من اللعب من الآن.',
      paused: 'بدأت استراحتك.',
    },
    refusals: {
      LIMIT_LOCKED: 'لقد بدأ هذا ولا يمكن تغييره حتى ينتهي.',
      LIMIT_UNKNOWN: 'لم يعد هناك ما يمكن تغييره. تعرض الصفحة ما يسري الآن.',
      LIMIT_VALUE_INVALID: 'لا يمكن أن تكون لهذا الحد تلك القيمة. اختر قيمة أخرى.',
      LIMIT_WAITING: 'لم تنقضِ بعد الساعات الأربع والعشرون لهذا التغيير. يمكنك تأكيده عندئذ.',
    },
  },
};

/** True for a refusal that has a text here. */
export function isRefusal(code: string): code is Refusal {
  return refusalCodes.some((each) => each === code);
}
