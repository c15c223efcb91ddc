/** The part of the offer that a rule of settlement is for; null: all that have no rule of their own. */
interface RulePlace {
  sportId: number | null;
  competitionId: string | null;
}

/** Returns the rule of a competition: its own, else that of its sport, else that of all sports. */
export function ruleOf<Rule extends RulePlace>(
  rules: readonly Rule[],
  { sportId, tournamentId }: { sportId: number; tournamentId: number },
): Rule | undefined {
  const ofSport = rules.filter((rule) => rule.sportId === sportId);
  return (
    ofSport.find(({ competitionId }) => competitionId === String(tournamentId)) ??
    ofSport.find(({ competitionId }) => competitionId === null) ??
    rules.find((rule) => rule.sportId === null)
  );
}
