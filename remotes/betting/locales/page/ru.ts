import sports from '@fairline/i18n/dictionaries/markets/ru.json' with { type: 'json' };
import search from '@fairline/remote-views/locales/offer-search/ru.json' with { type: 'json' };
import page from './ru.json' with { type: 'json' };

const own = { ...page, ...search };

export { own, sports };
