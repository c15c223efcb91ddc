import { dota2 } from '@fairline/markets';
import { describeSureWins } from './sure-win.fixture.ts';

describeSureWins(dota2);
