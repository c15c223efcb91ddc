import * as routes from '@fairline/addresses/routes';
import type { stopMailing } from '@fairline/contracts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { authView } from '../auth-view.ts';
import { Failure } from '../card/failure.tsx';
import { LetterCard } from './letter-card.tsx';
import { usePress } from './use-press.ts';

/** AUTH-15: the page on which one press ends the letters of a kind, without a sign-in. */
export const stopView = authView({ title: 'stopnewsletter.title', Component: Stop });

const ways = [
  { text: 'mailing', path: routes.officeMailing },
  { text: 'home', path: routes.home },
] as const;

function Stop() {
  const { api, context, services, t } = useView();
  const { token } = context.route.query;
  const isHydrated = useHydrated();
  const { done, failure, isBusy, press } = usePress(async () => {
    const answer = await api<typeof stopMailing>('POST', '/web-api/mailing/stop', {
      body: { token: token ?? '' },
    });
    services.emit('track', { name: 'mailing', data: { setting: answer.setting, isOn: false } });
    return answer;
  });
  // Such a link has no end, so nobody has to ask for a new one.
  const isUnknown = failure === 'LINK_UNKNOWN' || failure === 'INVALID_INPUT';
  return (
    <LetterCard
      title={t('stopnewsletter.title')}
      text={t(token === undefined ? 'stopnewsletter.none' : 'stopnewsletter.text')}
      ways={ways}
    >
      {failure !== undefined && (
        <Failure text={isUnknown ? t('stopnewsletter.unknown') : failureText(t, failure)} />
      )}
      {done && <p role="status">{t(`stopnewsletter.done.${done.setting}`)}</p>}
      {!done && !isUnknown && token !== undefined && (
        <Button variant="primary" size="lg" wide busy={isBusy} disabled={!isHydrated} onClick={press}>
          {t('stopnewsletter.stop')}
        </Button>
      )}
    </LetterCard>
  );
}
