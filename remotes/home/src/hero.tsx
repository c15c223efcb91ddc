import type { Translate } from '@fairline/i18n/translator';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { HeroArt } from './hero-art.tsx';
import styles from './home.module.css';

interface Call {
  text: string;
  path: string;
}

/** What comes first, and what else: key of the text, path after the language segment. */
const calls: Readonly<Record<'visitor' | 'player', { first: Call; second: Call }>> = {
  visitor: {
    first: { text: 'register', path: '/registration' },
    second: { text: 'seeLive', path: '/home/live' },
  },
  player: {
    first: { text: 'deposit', path: '/office/recharge' },
    second: { text: 'myBets', path: '/office/history' },
  },
};

/** What this site is, in one line, and the way in. */
export function Hero({ lng, isPlayer, t }: { lng: string; isPlayer: boolean; t: Translate }) {
  const { first, second } = calls[isPlayer ? 'player' : 'visitor'];
  return (
    <section className={styles.hero} data-theme="dark" aria-labelledby="home-title">
      <HeroArt />
      <div className={styles.words}>
        <h1 className={styles.title} id="home-title">
          {t('title')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p className={styles.calls}>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={`/${lng}${first.path}`}>
            {t(first.text)}
          </a>
          <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={`/${lng}${second.path}`}>
            {t(second.text)}
          </a>
        </p>
      </div>
    </section>
  );
}
