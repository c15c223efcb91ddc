import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Failure } from '../card/failure.tsx';
import type { Entry } from './use-entry.ts';

/** Why a way in failed. An excluded player, who has proven who they are, also reads until when, and where help is. */
export function EntryFailure({ code, excludedUntil }: { code: string } & Pick<Entry, 'excludedUntil'>) {
  const { context, lng, t } = useView();
  return (
    <>
      <Failure text={failureText(t, code)} />
      {excludedUntil !== undefined && (
        <p>
          <ReaderTime reader={context} at={excludedUntil} text={t('excluded.until')} />{' '}
          <a href={link(lng, routes.informationResponsiblegaming)}>{t('excluded.help')}</a>
        </p>
      )}
    </>
  );
}
