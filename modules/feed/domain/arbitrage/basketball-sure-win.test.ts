import { basketball } from '@fairline/markets';
import { describeSureWins } from './sure-win.fixture.ts';

describeSureWins(basketball);
