import { iceHockey } from '@fairline/markets';
import { type Competition, competitorsFrom } from '../competition.ts';

/*
 * Tournament ids and the category of the NHL are those of the Unified Odds Feed; the category of the KHL and all team
 * ids are the project's own. Strengths are rough Elo points; they are estimates and not computed from results.
 */

export const nhl: Competition = {
  sportId: iceHockey,
  tournaments: [
    { id: 234, name: 'NHL', categoryId: 37, categoryCode: 'us', conditions: { scoring: 3.0, homeEdge: 30 } },
  ],
  competitors: competitorsFrom(423_400, [
    ['Anaheim Ducks', 1510],
    ['Boston Bruins', 1510],
    ['Buffalo Sabres', 1540],
    ['Calgary Flames', 1440],
    ['Carolina Hurricanes', 1580],
    ['Chicago Blackhawks', 1430],
    ['Colorado Avalanche', 1620],
    ['Columbus Blue Jackets', 1500],
    ['Dallas Stars', 1570],
    ['Detroit Red Wings', 1530],
    ['Edmonton Oilers', 1540],
    ['Florida Panthers', 1520],
    ['Los Angeles Kings', 1490],
    ['Minnesota Wild', 1560],
    ['Montréal Canadiens', 1530],
    ['Nashville Predators', 1460],
    ['New Jersey Devils', 1480],
    ['New York Islanders', 1520],
    ['New York Rangers', 1440],
    ['Ottawa Senators', 1530],
    ['Philadelphia Flyers', 1480],
    ['Pittsburgh Penguins', 1530],
    ['San Jose Sharks', 1470],
    ['Seattle Kraken', 1470],
    ['St. Louis Blues', 1450],
    ['Tampa Bay Lightning', 1590],
    ['Toronto Maple Leafs', 1490],
    ['Utah Mammoth', 1530],
    ['Vancouver Canucks', 1410],
    ['Vegas Golden Knights', 1560],
    ['Washington Capitals', 1520],
    ['Winnipeg Jets', 1480],
  ]),
};

export const khl: Competition = {
  sportId: iceHockey,
  tournaments: [
    {
      id: 268,
      name: 'KHL',
      categoryId: 90_401,
      categoryCode: 'ru',
      conditions: { scoring: 2.6, homeEdge: 40 },
    },
  ],
  competitors: competitorsFrom(426_800, [
    ['Admiral Vladivostok', 1420],
    ['Ak Bars Kazan', 1570],
    ['Amur Khabarovsk', 1420],
    ['Avangard Omsk', 1570],
    ['Avtomobilist Yekaterinburg', 1540],
    ['Barys Astana', 1390],
    ['CSKA Moscow', 1530],
    ['Dinamo Minsk', 1550],
    ['Dynamo Moscow', 1520],
    ['HC Sochi', 1370],
    ['Lada Togliatti', 1390],
    ['Lokomotiv Yaroslavl', 1580],
    ['Metallurg Magnitogorsk', 1620],
    ['Neftekhimik Nizhnekamsk', 1490],
    ['Salavat Yulaev Ufa', 1510],
    ['Severstal Cherepovets', 1540],
    ['Shanghai Dragons', 1440],
    ['Sibir Novosibirsk', 1450],
    ['SKA Saint Petersburg', 1540],
    ['Spartak Moscow', 1520],
    ['Torpedo Nizhny Novgorod', 1530],
    ['Traktor Chelyabinsk', 1530],
  ]),
};
