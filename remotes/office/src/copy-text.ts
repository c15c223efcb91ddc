import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/remote';

/** Copies a text and shows whether it worked. A page that is not served over HTTPS has no clipboard. */
export async function copyText(text: string, services: RemoteServices, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    services.notify({ kind: 'snackbar', text: t('bet.copied') });
  } catch {
    services.notify({ kind: 'error', text: t('bet.copyFailed') });
  }
}
