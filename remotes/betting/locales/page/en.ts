import sports from '@fairline/i18n/dictionaries/markets/en.json' with { type: 'json' };
import search from '@fairline/remote-views/locales/offer-search/en.json' with { type: 'json' };
import page from './en.json' with { type: 'json' };

const own = { ...page, ...search };

export { own, sports };
