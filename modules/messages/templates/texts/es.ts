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
  'erasure-asked.subject': 'Tus datos se borrarán el {day}',
  'erasure-asked.lead':
    'Nos has pedido que borremos tus datos en {site}. Lo haremos el {day} (UTC). Hasta entonces puedes retirar la solicitud en tu página de datos personales.',
  'erasure-asked.button': 'Retirar la solicitud',
  'erasure-asked.note': 'Si no fuiste tú, retira la solicitud y cambia tu contraseña.',
  'erasure-taken-back.subject': 'Tus datos se conservan',
  'erasure-taken-back.lead':
    'Has retirado la solicitud de borrar tus datos en {site}. No se ha borrado nada.',
  'erasure-taken-back.note': 'Si no fuiste tú, cambia tu contraseña y escribe a soporte.',
  'erasure-done.subject': 'Tus datos se han borrado',
  'erasure-done.lead':
    'Cerramos ahora tu cuenta en {site} y borramos tus datos, como pediste. No recibirás más cartas nuestras.',
  'erasure-done.note':
    'Lo que la ley nos obliga a conservar queda sellado y se destruye cuando vence el plazo. La página de datos personales te dijo qué es.',
  'open-account.lead':
    'Pulsa el botón o escribe este código en la página que lo pide. Entonces se abre tu cuenta en {site}.',
  'open-account.reason':
    'Recibes este correo porque alguien, seguramente tú, ha dado esta dirección para registrarse en {site}. Sin el código no se abre ninguna cuenta.',
  'factor-added.subject': 'Tu cuenta tiene una protección nueva',
  'factor-added.lead': 'Esto se añadió a tu cuenta en {site} el {time} (UTC), con {device}, desde {place}:',
  'factor-added.note':
    'Si no has sido tú, cambia enseguida tu contraseña, quítalo en tu cuenta, en Seguridad, y avisa a nuestro soporte.',
  'factor-added.sms':
    '{site}: se añadió una protección a tu cuenta. Si no has sido tú, cambia la contraseña y avisa a soporte.',
  'factor-removed.subject': 'Se quitó una protección de tu cuenta',
  'factor-removed.lead': 'Esto se quitó de tu cuenta en {site} el {time} (UTC), con {device}, desde {place}:',
  'factor-removed.note':
    'Si no has sido tú, cambia enseguida tu contraseña, vuelve a añadirlo en tu cuenta, en Seguridad, y avisa a nuestro soporte.',
  'factor-removed.sms':
    '{site}: se quitó una protección de tu cuenta. Si no has sido tú, cambia la contraseña y avisa a soporte.',
  'factor.totp': 'El segundo paso con una aplicación',
  'factor.recovery-codes': 'Códigos de recuperación nuevos en lugar de los anteriores',
  'factor.email-code': 'El segundo paso con un código por correo',
  'factor.sms-code': 'El segundo paso con un código por SMS',
  'factor.passkey': 'Una llave de acceso',
  'factor.question': 'La pregunta de seguridad',
  'factor.network': 'El acceso a través de otro sitio',
  'address-changed.subject': 'Se cambió un contacto de tu cuenta',
  'address-changed.lead':
    'El {time} (UTC) este contacto de tu cuenta en {site} se sustituyó por {contact}. Ya no abre tu cuenta.',
  'address-changed.note':
    'Si no has sido tú, escribe enseguida a nuestro soporte. Elige otra contraseña si todavía puedes entrar.',
  'address-changed.sms':
    '{site}: este número se sustituyó por {contact} en tu cuenta. Si no has sido tú, avisa enseguida a soporte.',
  'change-contact.subject': 'Tu código para cambiar un contacto',
  'change-contact.lead': 'Escribe este código para cambiar el correo o el teléfono de tu cuenta en {site}.',
  'change-contact.note':
    'Si no lo has pedido, alguien ha entrado en tu cuenta: cambia enseguida tu contraseña y avisa a nuestro soporte.',
  'change-contact.sms':
    '{site}: {code} sirve para cambiar un contacto de tu cuenta. Válido {minutes} min. No se lo des a nadie.',
  'credentials.subject': 'Tu usuario',
  'credentials.lead': 'Nos has pedido que te enviemos el usuario de tu cuenta en {site}. Es:',
  'credentials.note': 'Nunca enviamos contraseñas. Si no has guardado la tuya, pon una nueva con este botón.',
  'data-corrected.subject': 'Nuestro soporte corrigió tus datos',
  'data-corrected.lead':
    'El {time} (UTC) nuestro soporte cambió los datos personales de tu cuenta en {site}. Los ves en tu cuenta, en Datos personales.',
  'data-corrected.note': 'Si no lo has pedido o algo no es correcto, avisa a nuestro soporte.',
  'identification.button': 'Abrir mi identificación',
  'identification-accepted.subject': 'Tu identificación está aceptada',
  'identification-accepted.lead':
    'Hemos revisado tus datos y documentos en {site}. No tienes que hacer nada más.',
  'identification-refused.subject': 'No pudimos aceptar tu identificación',
  'identification-refused.lead': 'Hemos revisado lo que enviaste a {site}. El motivo es este:',
  'identification-refused.note':
    'Abre tu identificación, corrige tus datos si hace falta y envía un documento nuevo. Entonces lo miramos otra vez. Si crees que nos equivocamos, avisa a nuestro soporte.',
  'identification-asked.subject': 'Necesitamos un documento más',
  'identification-asked.lead': 'Para terminar tu identificación en {site} te pedimos este documento:',
  'identification-asked.note': 'Envíalo solo en la página de tu identificación, nunca por correo.',
  'identification-expiring.subject': 'Tu documento está a punto de caducar',
  'identification-expiring.lead':
    'El documento de tu identificación en {site} vale hasta el {day}. Después de ese día termina tu identificación.',
  'identification-expiring.note':
    'Cuando haya terminado, envía un documento nuevo en la página de tu identificación, para que tu cuenta siga del todo abierta.',
  'identification-over.subject': 'Tu identificación ha terminado',
  'identification-over.lead': 'Tu identificación en {site} ya no vale. El motivo es este:',
  'identification-over.note': 'Abre tu identificación, da tus datos otra vez y envía un documento válido.',
  'reason.unreadable': 'No se pudo leer un documento.',
  'reason.incomplete': 'Falta una página o una cara de un documento.',
  'reason.mismatch': 'Tus datos y el documento no coinciden.',
  'reason.document-expired': 'El documento ha caducado.',
  'reason.not-genuine': 'Un documento no se pudo aceptar como auténtico.',
  'reason.other-person': 'Un documento es de otra persona.',
  'reason.under-age': 'Según el documento, eres menor de edad.',
  'reason.recheck': 'Toca volver a comprobar tu identificación.',
  'document.passport': 'Pasaporte',
  'document.identity-card': 'Documento de identidad',
  'document.driving-licence': 'Permiso de conducir',
  'document.residence-permit': 'Permiso de residencia',
  'document.proof-of-address': 'Justificante de domicilio',
  'document.proof-of-payment': 'Justificante de pago',
  'news.reason': 'Recibes este correo porque has activado las novedades por correo.',
  'news.sms': '{site}: {body} No recibir más: {stop}',
  'bet-news.button': 'Ver mis apuestas',
  'bet-news.reason': 'Recibes este correo porque has activado los correos sobre apuestas.',
  'deposit-news.button': 'Ver mis pagos',
  'deposit-news.reason': 'Recibes este correo porque has activado los correos sobre depósitos.',
  expires_one: 'Vale {count} minuto y una sola vez.',
  expires_many: 'Vale {count} de minutos y una sola vez.',
  expires_other: 'Vale {count} minutos y una sola vez.',
  'code-life': 'El código es válido {codeMinutes} min.',
  address: 'Si el botón no funciona, abre esta dirección:',
  ignore: 'Si no lo has pedido, no tienes que hacer nada.',
  never: 'Nadie de {site} te pedirá nunca este código o enlace.',
  'test.subject': 'Correo de prueba de {site}',
  'test.lead': 'El proveedor de correo funciona: este mensaje te ha llegado.',
  'test.reason': 'Recibes este correo porque un operador de {site} pidió una prueba.',
  account: 'Recibes este correo porque tienes una cuenta en {site}.',
  unsubscribe: 'No recibir más estos correos',
};
