import * as routes from '@fairline/addresses/routes';
import type { confirmByLink } from '@fairline/contracts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { authView } from '../auth-view.ts';
import { Failure } from '../card/failure.tsx';
import { LetterCard } from './letter-card.tsx';
import { useLetterToken } from './use-letter-token.ts';
import { usePress } from './use-press.ts';

/** AUTH-15: the page of the letter that confirms an e-mail address, under each of its addresses. */
export const activateView = authView({ title: 'activate.title', Component: Activate });

const visitorWays = [
  { text: 'login', path: routes.login },
  { text: 'home', path: routes.home },
] as const;
const playerWays = [
  { text: 'office', path: routes.officeAccount },
  { text: 'home', path: routes.home },
] as const;

/** Confirms an e-mail address by the link of a letter. */
export function Activate() {
  const { api, context, services, t } = useView();
  const token = useLetterToken();
  // The press keeps programs that open the links of letters from using them up.
  const { done, failure, isBusy, press } = usePress(
    () => {
      const body = { token: token ?? '', lang: context.lng };
      return api<typeof confirmByLink>('POST', '/web-api/user/activation/link', { body });
    },
    (code) =>
      services.emit('track', {
        name: 'activation',
        data: {
          method: 'email',
          ...(code === undefined ? { outcome: 'succeeded' } : { outcome: 'failed', code }),
        },
      }),
  );
  return (
    <LetterCard
      title={t('activate.title')}
      text={t(token === '' ? 'activate.none' : 'activate.text')}
      ways={context.player ? playerWays : visitorWays}
    >
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      {done && <p role="status">{t('activate.done', { email: done.email })}</p>}
      {!done && token !== '' && failure !== 'LINK_UNKNOWN' && (
        <Button variant="primary" size="lg" wide busy={isBusy} disabled={token === undefined} onClick={press}>
          {t('activate.confirm')}
        </Button>
      )}
    </LetterCard>
  );
}
