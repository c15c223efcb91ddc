import { createSeededRandom } from '@fairline/runtime';
import { footballModel } from './football.ts';
import { drawCourse } from './football-course.ts';
import { footballTerms } from './football-rates.ts';
import { footballFacts, footballReadings } from './football-season.fixture.ts';
import { playSeason, testSeason } from './season.fixture.ts';

testSeason('football', {
  model: footballModel,
  readings: footballReadings,
  minMarkets: 40,
  matches: playSeason(
    { model: footballModel, random: createSeededRandom('season'), matches: 150 },
    { scoring: 1.4, homeEdge: 60 },
    { from: 1_600, spread: 400 },
    (_, matchUp, random) => {
      const { events, lengths, secondHalfFrom } = drawCourse(footballTerms(matchUp), random);
      return footballFacts(events, lengths[0], secondHalfFrom);
    },
  ),
});
