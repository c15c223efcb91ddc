import styles from './technical-page.module.css';

/** The first versions that support popovers, import maps and light-dark(), which the site needs. */
const browsers = [
  { name: 'Chrome 123', url: 'https://www.google.com/chrome/' },
  { name: 'Edge 123', url: 'https://www.microsoft.com/edge' },
  { name: 'Firefox 125', url: 'https://www.mozilla.org/firefox/new/' },
  { name: 'Safari 17.5', url: 'https://support.apple.com/102665' },
] as const;

/** Links to download a newer browser. Names are not translated. */
export function Browsers() {
  return (
    <ul className={styles.browsers}>
      {browsers.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noreferrer" dir="ltr">
            {name}+
          </a>
        </li>
      ))}
    </ul>
  );
}
