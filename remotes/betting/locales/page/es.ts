import sports from '@fairline/i18n/dictionaries/markets/es.json' with { type: 'json' };
import search from '@fairline/remote-views/locales/offer-search/es.json' with { type: 'json' };
import page from './es.json' with { type: 'json' };

const own = { ...page, ...search };

export { own, sports };
