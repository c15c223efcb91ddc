import sports from '@fairline/i18n/dictionaries/markets/ar.json' with { type: 'json' };
import search from '@fairline/remote-views/locales/offer-search/ar.json' with { type: 'json' };
import page from './ar.json' with { type: 'json' };

const own = { ...page, ...search };

export { own, sports };
