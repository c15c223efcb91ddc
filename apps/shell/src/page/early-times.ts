import { isLanguage } from '@fairline/i18n/languages';
import { createTimeFormatters, writeTime } from '@fairline/i18n/time-formatters';

/**
 * Part of the script in the head of a page: writes each time that the server has left open (`ReaderTime`) in the
 * reader's zone, as soon as the parser or a fragment brings it, and so before it is painted. A time that React has taken
 * over is React's.
 */
const root = document.documentElement;

function writeTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-when]')) {
    const { timeZone, twelveHours } = root.dataset;
    const format = createTimeFormatters({
      lng: isLanguage(root.lang) ? root.lang : 'en',
      hour12: twelveHours !== undefined,
      ...(timeZone !== undefined && { timeZone }),
    });
    const written = writeTime(time.dataset.when ?? '', format, Date.parse(time.dateTime), Date.now());
    // A text that the parser has only half of yet comes here again with its other half.
    if (time.textContent !== written) time.textContent = written;
  }
}

new MutationObserver(writeTimes).observe(root, { childList: true, characterData: true, subtree: true });
