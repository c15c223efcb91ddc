import type { Language } from '@fairline/i18n/languages';

/** The kinds of refusal that have a page with words of their own. */
export type RefusalKind = 'wrong' | 'absent' | 'method' | 'long' | 'host' | 'busy' | 'broken';

type Words = Record<RefusalKind, { title: string; text: string }> & { home: string };

/** Texts of the refusal pages in each language. */
export const refusalTexts: Record<Language, Words> = {
  en: {
    wrong: {
      title: 'This address is not valid',
      text: 'It holds characters that no page of ours has. Check it for a mistake, or begin on the home page.',
    },
    absent: { title: 'This page could not be found', text: 'Check the address, or begin on the home page.' },
    method: {
      title: 'This cannot be done here',
      text: 'The address exists, but not for what was sent to it. Go back and try again from the page.',
    },
    long: {
      title: 'This address is too long',
      text: 'No page of ours has an address of this length. Begin on the home page.',
    },
    host: {
      title: 'The site is not at this address',
      text: 'This server does not answer for the name that you have opened. Check the name for a mistake.',
    },
    busy: {
      title: 'Too many pages at once',
      text: 'More pages were asked for from your connection than we serve in a minute. Wait a moment, and try again.',
    },
    broken: { title: 'Something went wrong', text: 'The fault is on our side. Try again in a moment.' },
    home: 'Go to the home page',
  },
  ru: {
    wrong: {
      title: 'Неверный адрес',
      text: 'В нём есть символы, которых нет ни у одной нашей страницы. Проверьте его или начните с главной страницы.',
    },
    absent: { title: 'Страница не найдена', text: 'Проверьте адрес или начните с главной страницы.' },
    method: {
      title: 'Здесь это сделать нельзя',
      text: 'Адрес существует, но не для такого запроса. Вернитесь и попробуйте ещё раз со страницы.',
    },
    long: {
      title: 'Слишком длинный адрес',
      text: 'У наших страниц не бывает таких длинных адресов. Начните с главной страницы.',
    },
    host: {
      title: 'По этому адресу сайта нет',
      text: 'Этот сервер не отвечает за открытое вами имя. Проверьте, нет ли в нём ошибки.',
    },
    busy: {
      title: 'Слишком много страниц сразу',
      text: 'С вашего подключения запросили больше страниц, чем мы отдаём за минуту. Подождите немного и попробуйте снова.',
    },
    broken: { title: 'Что-то пошло не так', text: 'Ошибка на нашей стороне. Попробуйте ещё раз чуть позже.' },
    home: 'На главную',
  },
  es: {
    wrong: {
      title: 'Esta dirección no es válida',
      text: 'Contiene caracteres que ninguna página nuestra tiene. Revísala o empieza por la página de inicio.',
    },
    absent: {
      title: 'No se ha encontrado esta página',
      text: 'Revisa la dirección o empieza por la página de inicio.',
    },
    method: {
      title: 'Esto no se puede hacer aquí',
      text: 'La dirección existe, pero no para lo que se le ha enviado. Vuelve atrás e inténtalo de nuevo desde la página.',
    },
    long: {
      title: 'Esta dirección es demasiado larga',
      text: 'Ninguna página nuestra tiene una dirección tan larga. Empieza por la página de inicio.',
    },
    host: {
      title: 'El sitio no está en esta dirección',
      text: 'Este servidor no responde por el nombre que has abierto. Comprueba que no tenga errores.',
    },
    busy: {
      title: 'Demasiadas páginas a la vez',
      text: 'Desde tu conexión se han pedido más páginas de las que servimos en un minuto. Espera un momento e inténtalo de nuevo.',
    },
    broken: {
      title: 'Algo ha fallado',
      text: 'El fallo es nuestro. Inténtalo de nuevo dentro de un momento.',
    },
    home: 'Ir a la página de inicio',
  },
  de: {
    wrong: {
      title: 'Diese Adresse ist ungültig',
      text: 'Sie enthält Zeichen, die keine unserer Seiten hat. Prüfen Sie sie auf Fehler oder beginnen Sie auf der Startseite.',
    },
    absent: {
      title: 'Diese Seite wurde nicht gefunden',
      text: 'Prüfen Sie die Adresse oder beginnen Sie auf der Startseite.',
    },
    method: {
      title: 'Das geht hier nicht',
      text: 'Die Adresse gibt es, aber nicht für das, was gesendet wurde. Gehen Sie zurück und versuchen Sie es von der Seite aus noch einmal.',
    },
    long: {
      title: 'Diese Adresse ist zu lang',
      text: 'Keine unserer Seiten hat eine so lange Adresse. Beginnen Sie auf der Startseite.',
    },
    host: {
      title: 'Unter dieser Adresse gibt es die Seite nicht',
      text: 'Dieser Server antwortet nicht unter dem Namen, den Sie geöffnet haben. Prüfen Sie ihn auf Fehler.',
    },
    busy: {
      title: 'Zu viele Seiten auf einmal',
      text: 'Über Ihren Anschluss wurden mehr Seiten aufgerufen, als wir in einer Minute ausliefern. Warten Sie kurz und versuchen Sie es noch einmal.',
    },
    broken: {
      title: 'Etwas ist schiefgelaufen',
      text: 'Der Fehler liegt bei uns. Versuchen Sie es gleich noch einmal.',
    },
    home: 'Zur Startseite',
  },
  ar: {
    wrong: {
      title: 'هذا العنوان غير صالح',
      text: 'يحتوي على رموز لا توجد في أي من صفحاتنا. تحقق منه أو ابدأ من الصفحة الرئيسية.',
    },
    absent: {
      title: 'تعذّر العثور على هذه الصفحة',
      text: 'تحقق من العنوان أو ابدأ من الصفحة الرئيسية.',
    },
    method: {
      title: 'لا يمكن القيام بذلك هنا',
      text: 'العنوان موجود، لكن ليس لما أُرسل إليه. عُد وحاول مرة أخرى من الصفحة.',
    },
    long: {
      title: 'هذا العنوان طويل جدًا',
      text: 'لا توجد صفحة لدينا بعنوان بهذا الطول. ابدأ من الصفحة الرئيسية.',
    },
    host: {
      title: 'الموقع ليس على هذا العنوان',
      text: 'هذا الخادم لا يستجيب للاسم الذي فتحته. تحقق من عدم وجود خطأ فيه.',
    },
    busy: {
      title: 'صفحات كثيرة في وقت واحد',
      text: 'طُلبت من اتصالك صفحات أكثر مما نقدمه في الدقيقة. انتظر قليلًا ثم حاول مرة أخرى.',
    },
    broken: { title: 'حدث خطأ ما', text: 'الخلل من جهتنا. حاول مرة أخرى بعد قليل.' },
    home: 'الانتقال إلى الصفحة الرئيسية',
  },
};
