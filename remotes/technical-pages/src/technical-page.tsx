import { addressOf } from '@fairline/addresses/address';
import type { getConfigGroups } from '@fairline/contracts';
import type { Translate } from '@fairline/i18n/translator';
import { useAnswer } from '@fairline/remote-views/use-query.ts';
import { defineView, type LoadQuery, type View } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { loadAppeals } from './appeals/appeal-calls.ts';
import { Appeals } from './appeals/appeals.tsx';
import { Art } from './art.tsx';
import { Browsers } from './browsers.tsx';
import { ClosedTop } from './closed-top.tsx';
import { designOf, errorOf, type PageName, type Way } from './pages.ts';
import styles from './technical-page.module.css';

/** Defines a technical page. It says what has happened and what this means for the reader, and links to other pages. */
export function technicalView(name: PageName): View {
  return defineView({
    Component: () => <TechnicalPage name={name} />,
    queries: (): Readonly<Record<string, LoadQuery<unknown>>> => ({
      ...(designOf(name).isAlone ? { email: loadEmail } : {}),
      ...(name === 'block-appeal-history' ? { appeals: loadAppeals } : {}),
    }),
    describe({ context, t }) {
      const { status, isWordless } = errorOf(name, context.route.params);
      return { title: `${isWordless ? status : t(`${name}.title`)} · Fairline` };
    },
  });
}

/** Loads the operator's e-mail address; empty when there is none or the call fails, so that the page still shows. */
const loadEmail: LoadQuery<string> = async ({ api, context, signal }) => {
  try {
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'contacts', lang: context.lng },
      signal,
    });
    const email = result.contacts?.email;
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
};

function TechnicalPage({ name }: { name: PageName }) {
  const { context, t } = useView();
  const { lng, path } = context;
  const { hints, ways, isAlone } = designOf(name);
  const { status, message, isWordless } = errorOf(name, context.route.params);
  const answer = useAnswer<string>('email');
  const email = answer?.kind === 'ready' ? answer.data : '';
  return (
    <div className={isAlone ? styles.closed : styles.page}>
      {isAlone && <ClosedTop lng={lng} path={path} t={t} />}
      <article className={styles.card}>
        <Art code={isWordless ? undefined : status} />
        <div className={styles.words}>
          <h1>{isWordless ? status : t(`${name}.title`)}</h1>
          {!isWordless && <Explanation name={name} path={path} message={message} hints={hints} t={t} />}
          {name === 'oldbrowser' && <Browsers />}
          {name === 'block-appeal-history' && <Appeals />}
          {isAlone && email !== '' && (
            <p>
              {t('write')} <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
          <p className={styles.ways}>
            {ways.map((way, index) => (
              <WayOn
                key={way.text}
                lng={lng}
                way={way}
                label={t(way.text)}
                isFirst={index === 0 && name !== 'block-appeal-history'}
              />
            ))}
          </p>
          {isAlone && (
            <p className={styles.help}>
              {t('help')}{' '}
              <a href="https://www.gamblingtherapy.org" rel="noreferrer">
                Gambling Therapy
              </a>
            </p>
          )}
        </div>
      </article>
    </div>
  );
}

interface ExplanationProps {
  name: PageName;
  path: string;
  message: string;
  hints: number;
  t: Translate;
}

function Explanation({ name, path, message, hints, t }: ExplanationProps) {
  return (
    <>
      <p className={styles.text}>{t(`${name}.text`)}</p>
      {name === 'not-found' && (
        <p className={styles.address}>
          {t('asked')} <bdi dir="ltr">{shortened(path)}</bdi>
        </p>
      )}
      {message !== '' && (
        <p className={styles.address}>
          {t('message')} <bdi>{message}</bdi>
        </p>
      )}
      <ul className={styles.hints}>
        {Array.from({ length: hints }, (_, index) => `${name}.hint${index + 1}`).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </>
  );
}

interface WayOnProps {
  lng: string;
  way: Way;
  label: string;
  isFirst: boolean;
}

function WayOn({ lng, way, label, isFirst }: WayOnProps) {
  const href = addressOf(lng, way.path);
  return (
    <a
      className={buttonClass({ variant: isFirst ? 'primary' : 'secondary' })}
      href={href}
      onClick={(event) => {
        if (!way.isReload) return;
        event.preventDefault();
        location.assign(href);
      }}
    >
      {label}
    </a>
  );
}

/**
 * Shortens an address, which may have 8,000 characters. Its start and its end stay, because most mistakes are there.
 */
function shortened(path: string): string {
  return path.length <= 120 ? path : `${path.slice(0, 80)}…${path.slice(-30)}`;
}
