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
  'erasure-asked.subject': 'Ihre Daten werden am {day} gelöscht',
  'erasure-asked.lead':
    'Sie haben uns gebeten, Ihre Daten bei {site} zu löschen. Wir tun das am {day} (UTC). Bis dahin können Sie den Antrag auf Ihrer Seite der persönlichen Daten zurücknehmen.',
  'erasure-asked.button': 'Antrag zurücknehmen',
  'erasure-asked.note': 'Wenn Sie das nicht waren, nehmen Sie den Antrag zurück und ändern Sie Ihr Passwort.',
  'erasure-taken-back.subject': 'Ihre Daten bleiben',
  'erasure-taken-back.lead':
    'Sie haben den Antrag auf Löschung Ihrer Daten bei {site} zurückgenommen. Es wurde nichts gelöscht.',
  'erasure-taken-back.note':
    'Wenn Sie das nicht waren, ändern Sie Ihr Passwort und schreiben Sie dem Kundendienst.',
  'erasure-done.subject': 'Ihre Daten sind gelöscht',
  'erasure-done.lead':
    'Wir schließen jetzt Ihr Konto bei {site} und löschen Ihre Daten, wie Sie es gewünscht haben. Sie erhalten keine weiteren Briefe von uns.',
  'erasure-done.note':
    'Was wir nach dem Gesetz aufbewahren müssen, ist versiegelt und wird nach Ablauf der Frist vernichtet. Auf der Seite der persönlichen Daten haben wir Ihnen gesagt, was das ist.',
  'open-account.lead':
    'Drücken Sie die Schaltfläche oder geben Sie diesen Code auf der Seite ein, die danach fragt. Dann öffnet sich Ihr Konto bei {site}.',
  'open-account.reason':
    'Sie erhalten diesen Brief, weil jemand, wahrscheinlich Sie, sich mit dieser Adresse bei {site} registriert. Ohne den Code öffnet sich kein Konto.',
  'factor-added.subject': 'Ihr Konto hat einen neuen Schutz',
  'factor-added.lead':
    'Das wurde am {time} (UTC) zu Ihrem Konto bei {site} hinzugefügt, mit {device}, von hier: {place}:',
  'factor-added.note':
    'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, entfernen Sie es in Ihrem Konto unter Sicherheit und sagen Sie es unserem Support.',
  'factor-added.sms':
    '{site}: Zu Ihrem Konto kam ein Schutz hinzu. Waren Sie das nicht, ändern Sie Ihr Passwort und schreiben Sie dem Support.',
  'factor-removed.subject': 'Ein Schutz Ihres Kontos wurde entfernt',
  'factor-removed.lead':
    'Das wurde am {time} (UTC) aus Ihrem Konto bei {site} entfernt, mit {device}, von hier: {place}:',
  'factor-removed.note':
    'Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort, fügen Sie es in Ihrem Konto unter Sicherheit wieder hinzu und sagen Sie es unserem Support.',
  'factor-removed.sms':
    '{site}: Ein Schutz Ihres Kontos wurde entfernt. Waren Sie das nicht, ändern Sie Ihr Passwort und schreiben Sie dem Support.',
  'factor.totp': 'Der zweite Schritt mit einer App',
  'factor.recovery-codes': 'Neue Wiederherstellungscodes statt der alten',
  'factor.email-code': 'Der zweite Schritt mit einem Code per E-Mail',
  'factor.sms-code': 'Der zweite Schritt mit einem Code per SMS',
  'factor.passkey': 'Ein Passkey',
  'factor.question': 'Die Sicherheitsfrage',
  'factor.network': 'Die Anmeldung über eine andere Seite',
  'address-changed.subject': 'Ein Kontakt Ihres Kontos wurde geändert',
  'address-changed.lead':
    'Am {time} (UTC) wurde dieser Kontakt Ihres Kontos bei {site} durch {contact} ersetzt. Er öffnet Ihr Konto nicht mehr.',
  'address-changed.note':
    'Wenn Sie das nicht waren, schreiben Sie sofort unserem Support. Wählen Sie ein neues Passwort, wenn Sie sich noch anmelden können.',
  'address-changed.sms':
    '{site}: Diese Nummer wurde in Ihrem Konto durch {contact} ersetzt. Waren Sie das nicht, schreiben Sie sofort dem Support.',
  'change-contact.subject': 'Ihr Code, um einen Kontakt zu ändern',
  'change-contact.lead':
    'Geben Sie diesen Code ein, um die E-Mail-Adresse oder das Telefon Ihres Kontos bei {site} zu ändern.',
  'change-contact.note':
    'Wenn Sie das nicht angefordert haben, ist jemand in Ihrem Konto angemeldet: Ändern Sie sofort Ihr Passwort und sagen Sie es unserem Support.',
  'change-contact.sms':
    '{site}: Mit {code} ändern Sie einen Kontakt Ihres Kontos. Gültig für {minutes} Min. Geben Sie ihn niemandem.',
  'credentials.subject': 'Ihr Login',
  'credentials.lead':
    'Sie haben uns gebeten, Ihnen den Login Ihres Kontos bei {site} zu schicken. Er lautet:',
  'credentials.note':
    'Wir schicken nie Passwörter. Wenn Sie Ihres nicht aufbewahrt haben, setzen Sie mit dieser Schaltfläche ein neues.',
  'data-corrected.subject': 'Unser Support hat Ihre Daten berichtigt',
  'data-corrected.lead':
    'Am {time} (UTC) hat unser Support die persönlichen Daten Ihres Kontos bei {site} geändert. Sie sehen sie in Ihrem Konto unter Persönliche Daten.',
  'data-corrected.note':
    'Wenn Sie nicht darum gebeten haben oder etwas nicht stimmt, sagen Sie es unserem Support.',
  'identification.button': 'Meine Identifizierung öffnen',
  'identification-accepted.subject': 'Ihre Identifizierung ist angenommen',
  'identification-accepted.lead':
    'Wir haben Ihre Daten und Dokumente bei {site} geprüft. Sie müssen nichts mehr tun.',
  'identification-refused.subject': 'Wir konnten Ihre Identifizierung nicht annehmen',
  'identification-refused.lead':
    'Wir haben geprüft, was Sie an {site} geschickt haben. Der Grund ist dieser:',
  'identification-refused.note':
    'Öffnen Sie Ihre Identifizierung, berichtigen Sie wenn nötig Ihre Daten und schicken Sie ein neues Dokument. Dann sehen wir es noch einmal an. Wenn Sie meinen, dass wir uns irren, sagen Sie es unserem Support.',
  'identification-asked.subject': 'Wir brauchen noch ein Dokument',
  'identification-asked.lead':
    'Um Ihre Identifizierung bei {site} abzuschließen, bitten wir Sie um dieses Dokument:',
  'identification-asked.note': 'Schicken Sie es nur auf der Seite Ihrer Identifizierung, nie per E-Mail.',
  'identification-expiring.subject': 'Ihr Dokument läuft bald ab',
  'identification-expiring.lead':
    'Das Dokument Ihrer Identifizierung bei {site} gilt bis {day}. Nach diesem Tag endet Ihre Identifizierung.',
  'identification-expiring.note':
    'Wenn sie geendet hat, schicken Sie auf der Seite Ihrer Identifizierung ein neues Dokument, damit Ihr Konto ganz offen bleibt.',
  'identification-over.subject': 'Ihre Identifizierung ist abgelaufen',
  'identification-over.lead': 'Ihre Identifizierung bei {site} gilt nicht mehr. Der Grund ist dieser:',
  'identification-over.note':
    'Öffnen Sie Ihre Identifizierung, geben Sie Ihre Daten noch einmal an und schicken Sie ein gültiges Dokument.',
  'reason.unreadable': 'Ein Dokument war nicht lesbar.',
  'reason.incomplete': 'Von einem Dokument fehlt eine Seite.',
  'reason.mismatch': 'Ihre Daten und das Dokument stimmen nicht überein.',
  'reason.document-expired': 'Das Dokument ist abgelaufen.',
  'reason.not-genuine': 'Ein Dokument konnte nicht als echt anerkannt werden.',
  'reason.other-person': 'Ein Dokument gehört einer anderen Person.',
  'reason.under-age': 'Laut Dokument sind Sie minderjährig.',
  'reason.recheck': 'Es ist Zeit, Ihre Identität erneut zu prüfen.',
  'document.passport': 'Reisepass',
  'document.identity-card': 'Personalausweis',
  'document.driving-licence': 'Führerschein',
  'document.residence-permit': 'Aufenthaltstitel',
  'document.proof-of-address': 'Adressnachweis',
  'document.proof-of-payment': 'Zahlungsnachweis',
  'news.reason': 'Sie erhalten diesen Brief, weil Sie Neuigkeiten per E-Mail eingeschaltet haben.',
  'news.sms': '{site}: {body} Abbestellen: {stop}',
  'bet-news.button': 'Meine Wetten öffnen',
  'bet-news.reason': 'Sie erhalten diesen Brief, weil Sie Briefe über Wetten eingeschaltet haben.',
  'deposit-news.button': 'Meine Zahlungen öffnen',
  'deposit-news.reason': 'Sie erhalten diesen Brief, weil Sie Briefe über Einzahlungen eingeschaltet haben.',
  expires_one: 'Gültig für {count} Minute und nur einmal.',
  expires_other: 'Gültig für {count} Minuten und nur einmal.',
  'code-life': 'Der Code ist {codeMinutes} Min. gültig.',
  address: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  ignore: 'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.',
  never: 'Niemand von {site} wird Sie je nach diesem Code oder Link fragen.',
  'test.subject': 'Testbrief von {site}',
  'test.lead': 'Der E-Mail-Anbieter funktioniert: Dieser Brief hat Sie erreicht.',
  'test.reason': 'Sie erhalten diesen Brief, weil jemand vom Betrieb von {site} einen Test verlangt hat.',
  account: 'Sie erhalten diesen Brief, weil Sie ein Konto bei {site} haben.',
  unsubscribe: 'Diese Briefe abbestellen',
};
