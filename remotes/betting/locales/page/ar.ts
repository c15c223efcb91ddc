import sports from '@fairline/i18n/dictionaries/markets/ar.json' with { type: 'json' };
import own from './ar.json' with { type: 'json' };

export { own, sports };
