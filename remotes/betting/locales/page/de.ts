import sports from '@fairline/i18n/dictionaries/markets/de.json' with { type: 'json' };
import search from '@fairline/remote-views/locales/offer-search/de.json' with { type: 'json' };
import page from './de.json' with { type: 'json' };

const own = { ...page, ...search };

export { own, sports };
