import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { firstPage } from '@fairline/remote-views/use-pages.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../frame/frame.module.css';
import { OfficeFrame } from '../frame/office-frame.tsx';
import { sectionView } from '../frame/section-view.ts';
import { QuestionForm } from './support/question-form.tsx';
import { RequestList } from './support/request-list.tsx';
import { RequestThread } from './support/request-thread.tsx';
import styles from './support/support.module.css';
import { placeQuery, readPlace, type SupportPlace } from './support/support-address.ts';
import { ideaPages, loadThread } from './support/support-calls.ts';

/** The section for ideas: the player's ideas with their answers, one of them, or the form of a new one. */
export const shareIdeaView = sectionView({
  title: 'menu.share-idea',
  Component: ShareIdea,
  queries({ route }) {
    const place = readPlace(route.query);
    if (place.step === 'list') return { requests: firstPage(ideaPages) };
    if (place.step === 'question') return {};
    return { [`thread.${place.requestId}`]: loadThread(place.requestId) };
  },
});

function ShareIdea() {
  const { context, t } = useView();
  const place = readPlace(context.route.query);
  const href = (to: SupportPlace) => link(context.lng, routes.officeShareIdea, {}, placeQuery(to));
  return (
    <OfficeFrame section="share-idea" title={t('menu.share-idea')}>
      {place.step === 'list' ? (
        <Ideas href={href} />
      ) : (
        <>
          <p>
            <a href={href({ step: 'list' })}>{t('idea.back')}</a>
          </p>
          {place.step === 'question' ? (
            <NewIdea href={href} />
          ) : (
            <RequestThread key={place.requestId} requestId={place.requestId} />
          )}
        </>
      )}
    </OfficeFrame>
  );
}

interface PlaceProps {
  href(place: SupportPlace): string;
}

function NewIdea({ href }: PlaceProps) {
  const { services, t } = useView();
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('idea.new')}</h2>
      <p>{t('idea.intro')}</p>
      <QuestionForm
        topic="idea"
        onAsked={({ requestId }) => {
          services.notify({ kind: 'success', text: t('idea.sent') });
          services.navigate(href({ step: 'request', requestId }));
        }}
      />
    </section>
  );
}

function Ideas({ href }: PlaceProps) {
  const { t } = useView();
  return (
    <RequestList
      pages={ideaPages}
      title={t('idea.list')}
      empty={{ title: t('idea.empty'), text: `${t('idea.intro')} ${t('idea.emptyText')}` }}
      ask={
        <a className={buttonClass({ variant: 'primary' })} href={href({ step: 'question' })}>
          {t('idea.new')}
        </a>
      }
      open={({ requestId }, face) => (
        <a className={styles.request} href={href({ step: 'request', requestId })}>
          {face}
        </a>
      )}
    />
  );
}
