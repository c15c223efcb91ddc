import type { MessageTexts } from './text-key.ts';

export const de: MessageTexts = {
  'confirm-email.subject': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'confirm-email.lead':
    'Drücken Sie die Schaltfläche oder geben Sie diesen Code auf der Seite ein, die danach gefragt hat. Ihre Adresse bei {site} ist dann bestätigt.',
  'confirm-email.button': 'Adresse bestätigen',
  'confirm-phone.sms': '{site}: {code} bestätigt Ihre Telefonnummer. Gültig für {minutes} Min.',
  'known-address.subject': 'Jemand wollte sich mit Ihrer Adresse registrieren',
  'known-address.lead':
    'Jemand, vielleicht Sie, wollte bei {site} mit dieser Adresse ein Konto eröffnen. Sie haben bereits eines, und daran hat sich nichts geändert.',
  'known-address.button': 'Anmelden',
  'known-address.note':
    'Wenn Sie das Passwort vergessen haben, hilft die Seite der Anmeldung. Wenn Sie es nicht waren, müssen Sie nichts tun.',
  'known-address.sms':
    '{site}: Jemand wollte sich mit Ihrer Nummer registrieren. Sie haben bereits ein Konto; nichts hat sich geändert.',
  'recovery-email.subject': 'Ein neues Passwort für Ihr Konto',
  'recovery-email.lead':
    'Jemand, wahrscheinlich Sie, hat bei {site} ein neues Passwort angefordert. Drücken Sie die Schaltfläche und wählen Sie eines.',
  'recovery-email.button': 'Neues Passwort wählen',
  'recovery-phone.sms':
    '{site}: Mit {code} wählen Sie ein neues Passwort. Gültig für {minutes} Min. Geben Sie den Code niemandem.',
  'sign-in-code.subject': 'Ihr Code zum Anmelden',
  'sign-in-code.lead': 'Geben Sie diesen Code ein, um sich bei {site} anzumelden.',
  'sign-in-code.sms':
    '{site}: {code} ist Ihr Code zum Anmelden. Gültig für {minutes} Min. Geben Sie ihn niemandem.',
  'second-factor-code.subject': 'Ihr zweiter Schritt',
  'second-factor-code.lead':
    'Ihr Passwort stimmt. Geben Sie diesen Code ein, um die Anmeldung bei {site} abzuschließen.',
  'second-factor-code.sms':
    '{site}: {code} ist der zweite Schritt Ihrer Anmeldung. Gültig für {minutes} Min. Geben Sie ihn niemandem.',
  'password-changed.subject': 'Ihr Passwort wurde geändert',
  'password-changed.lead':
    'Das Passwort Ihres Kontos bei {site} wurde am {time} (UTC) geändert. Alle anderen Sitzungen sind beendet.',
  'password-changed.note':
    'Wenn Sie das nicht waren, wählen Sie sofort über „Passwort vergessen“ ein neues und schreiben Sie dem Support.',
  'password-changed.sms':
    '{site}: Ihr Passwort wurde geändert. Wenn Sie das nicht waren, schreiben Sie sofort dem Support.',
  'contact-confirmed.subject': 'Ein Kontakt Ihres Kontos wurde bestätigt',
  'contact-confirmed.lead':
    '{contact} wurde für Ihr Konto bei {site} bestätigt. Damit lässt sich das Konto wiederherstellen.',
  'contact-confirmed.note':
    'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und schreiben Sie dem Support.',
  'new-device.subject': 'Eine Anmeldung von einem neuen Gerät',
  'new-device.lead':
    'Bei Ihrem Konto auf {site} hat sich am {time} (UTC) jemand mit {device} angemeldet, von hier: {place}. Auf diesem Gerät wurde Ihr Konto noch nie benutzt.',
  'new-device.note':
    'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, ändern Sie sofort Ihr Passwort, beenden Sie alle Sitzungen in Ihrem Konto und sagen Sie es unserem Support.',
  'session-reused.subject': 'Eine Sitzung Ihres Kontos wurde zur Sicherheit beendet',
  'session-reused.lead':
    'Am {time} (UTC) wurde ein altes Token einer Sitzung Ihres Kontos auf {site} erneut benutzt. Wir haben diese Sitzung beendet: {device}, {place}.',
  'session-reused.note':
    'Melden Sie sich wieder an. Geschieht es öfter, hat vielleicht jemand Daten Ihres Browsers kopiert: Ändern Sie Ihr Passwort und sagen Sie es unserem Support.',
  'unknown-device': 'ein unbekanntes Gerät',
  'unknown-place': 'unbekannter Ort',
  'data-export.subject': 'Ihre Daten sind bereit',
  'data-export.lead':
    'Die Kopie Ihrer Daten bei {site} ist fertig. Sie können sie sieben Tage lang herunterladen.',
  'data-export.button': 'Persönliche Daten öffnen',
  'data-export.note': 'Zum Herunterladen melden Sie sich an und geben Ihr Passwort noch einmal ein.',
  'bet-news.button': 'Meine Wetten öffnen',
  'bet-news.reason': 'Sie erhalten diesen Brief, weil Sie Briefe über Wetten eingeschaltet haben.',
  'deposit-news.button': 'Meine Zahlungen öffnen',
  'deposit-news.reason': 'Sie erhalten diesen Brief, weil Sie Briefe über Einzahlungen eingeschaltet haben.',
  expires_one: 'Gültig für {count} Minute und nur einmal.',
  expires_other: 'Gültig für {count} Minuten und nur einmal.',
  address: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  ignore: 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.',
  never: 'Niemand von {site} wird Sie je nach diesem Code oder Link fragen.',
  account: 'Sie erhalten diesen Brief, weil Sie ein Konto bei {site} haben.',
  unsubscribe: 'Diese Briefe abbestellen',
};
