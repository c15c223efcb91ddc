import sports from '@fairline/i18n/dictionaries/markets/de.json' with { type: 'json' };
import own from './de.json' with { type: 'json' };

export { own, sports };
