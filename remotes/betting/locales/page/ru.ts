import sports from '@fairline/i18n/dictionaries/markets/ru.json' with { type: 'json' };
import own from './ru.json' with { type: 'json' };

export { own, sports };
