import { languageOf } from '@fairline/i18n/languages';
import { createTimeFormatters, writeTime } from '@fairline/i18n/time-formatters';

/**
 * Part of the script in the head of a page. It writes each time that the server has left open (`ReaderTime`) in the
 * reader's time zone, as soon as the parser or a fragment adds it to the document, which is before the first paint.
 * After hydration React updates these times.
 */
const root = document.documentElement;

function writeTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-when]')) {
    const { timeZone, twelveHours } = root.dataset;
    const format = createTimeFormatters({
      lng: languageOf(root.lang),
      hour12: twelveHours !== undefined,
      ...(timeZone !== undefined && { timeZone }),
    });
    const written = writeTime(time.dataset.when ?? '', format, Date.parse(time.dateTime), Date.now());
    // The parser may have read only half of a text. The observer is called again for the rest.
    if (time.textContent !== written) time.textContent = written;
  }
}

new MutationObserver(writeTimes).observe(root, { childList: true, characterData: true, subtree: true });
