import { tennis } from '@fairline/markets';
import { describeSureWins } from './sure-win.fixture.ts';

describeSureWins(tennis);
