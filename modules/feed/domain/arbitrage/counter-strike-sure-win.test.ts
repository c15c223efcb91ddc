import { counterStrike } from '@fairline/markets';
import { describeSureWins } from './sure-win.fixture.ts';

describeSureWins(counterStrike);
