import sports from '@fairline/i18n/dictionaries/markets/es.json' with { type: 'json' };
import own from './es.json' with { type: 'json' };

export { own, sports };
