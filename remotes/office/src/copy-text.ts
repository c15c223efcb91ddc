import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/remote';

/** Copies a text and says so; there is no clipboard where the page is not served over HTTPS. */
export async function copyText(text: string, services: RemoteServices, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    services.notify({ kind: 'snackbar', text: t('bet.copied') });
  } catch {
    services.notify({ kind: 'error', text: t('bet.copyFailed') });
  }
}
