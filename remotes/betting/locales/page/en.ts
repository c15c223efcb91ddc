import sports from '@fairline/i18n/dictionaries/markets/en.json' with { type: 'json' };
import own from './en.json' with { type: 'json' };

export { own, sports };
