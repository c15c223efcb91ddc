import type { MessageTexts } from './text-key.ts';

export const es: MessageTexts = {
  'confirm-email.subject': 'Confirma tu correo electrónico',
  'confirm-email.lead':
    'Pulsa el botón o introduce este código en la página que lo pidió. Así se confirma tu correo en {site}.',
  'confirm-email.button': 'Confirmar el correo',
  'confirm-phone.sms': '{site}: {code} confirma tu teléfono. Válido {minutes} min.',
  'known-address.subject': 'Alguien intentó registrarse con tu dirección',
  'known-address.lead':
    'Alguien, quizá tú, ha intentado abrir una cuenta en {site} con esta dirección. Ya tienes una y nada ha cambiado en ella.',
  'known-address.button': 'Entrar',
  'known-address.note':
    'Si has olvidado la contraseña, la página de acceso te ayuda. Si no fuiste tú, no tienes que hacer nada.',
  'known-address.sms':
    '{site}: alguien intentó registrarse con tu número. Ya tienes una cuenta; nada ha cambiado.',
  'recovery-email.subject': 'Una contraseña nueva para tu cuenta',
  'recovery-email.lead':
    'Alguien, probablemente tú, ha pedido una contraseña nueva en {site}. Pulsa el botón y elígela.',
  'recovery-email.button': 'Elegir otra contraseña',
  'recovery-phone.sms':
    '{site}: {code} te permite elegir otra contraseña. Válido {minutes} min. No se lo des a nadie.',
  'sign-in-code.subject': 'Tu código para entrar',
  'sign-in-code.lead': 'Introduce este código para entrar en {site}.',
  'sign-in-code.sms': '{site}: {code} es tu código para entrar. Válido {minutes} min. No se lo des a nadie.',
  'second-factor-code.subject': 'Tu segundo paso',
  'second-factor-code.lead':
    'Tu contraseña es correcta. Introduce este código para terminar de entrar en {site}.',
  'second-factor-code.sms':
    '{site}: {code} es el segundo paso para entrar. Válido {minutes} min. No se lo des a nadie.',
  'password-changed.subject': 'Tu contraseña ha cambiado',
  'password-changed.lead':
    'La contraseña de tu cuenta en {site} se cambió el {time} (UTC). Las demás sesiones se han cerrado.',
  'password-changed.note':
    'Si no has sido tú, elige enseguida otra contraseña con «¿Olvidaste la contraseña?» y avisa a soporte.',
  'password-changed.sms': '{site}: tu contraseña ha cambiado. Si no has sido tú, avisa enseguida a soporte.',
  'contact-confirmed.subject': 'Se ha confirmado un contacto de tu cuenta',
  'contact-confirmed.lead':
    'Se ha confirmado {contact} para tu cuenta en {site}. Sirve para recuperar la cuenta.',
  'contact-confirmed.note': 'Si no has sido tú, cambia enseguida la contraseña y avisa a soporte.',
  'new-device.subject': 'Acceso desde un dispositivo nuevo',
  'new-device.lead':
    'Alguien entró en tu cuenta de {site} el {time} (UTC) con {device}, desde {place}. Tu cuenta no se había usado antes en este dispositivo.',
  'new-device.note':
    'Si fuiste tú, no tienes que hacer nada. Si no, cambia tu contraseña enseguida, cierra todas las sesiones en tu cuenta y avisa a nuestro soporte.',
  'session-reused.subject': 'Se cerró una sesión de tu cuenta por seguridad',
  'session-reused.lead':
    'El {time} (UTC) se volvió a usar un token antiguo de una sesión de tu cuenta en {site}. Hemos cerrado esa sesión: {device}, {place}.',
  'session-reused.note':
    'Vuelve a entrar. Si ocurre más de una vez, quizá alguien ha copiado datos de tu navegador: cambia tu contraseña y avisa a nuestro soporte.',
  'unknown-device': 'un dispositivo desconocido',
  'unknown-place': 'un lugar desconocido',
  'data-export.subject': 'Tus datos están listos',
  'data-export.lead': 'La copia de tus datos en {site} está lista. Puedes descargarla durante siete días.',
  'data-export.button': 'Abrir datos personales',
  'data-export.note': 'Para descargarla, inicia sesión y escribe tu contraseña de nuevo.',
  'bet-news.button': 'Ver mis apuestas',
  'bet-news.reason': 'Recibes este correo porque has activado los correos sobre apuestas.',
  'deposit-news.button': 'Ver mis pagos',
  'deposit-news.reason': 'Recibes este correo porque has activado los correos sobre depósitos.',
  expires_one: 'Vale {count} minuto y una sola vez.',
  expires_many: 'Vale {count} de minutos y una sola vez.',
  expires_other: 'Vale {count} minutos y una sola vez.',
  address: 'Si el botón no funciona, abre esta dirección:',
  ignore: 'Si no lo has pedido, no tienes que hacer nada.',
  never: 'Nadie de {site} te pedirá nunca este código o enlace.',
  account: 'Recibes este correo porque tienes una cuenta en {site}.',
  unsubscribe: 'No recibir más estos correos',
};
