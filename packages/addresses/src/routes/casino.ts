// The paths of the casino's lists and sections, without the language segment. Each is named like its row in the shell's
// route table.

export const casinoBrands = '/casino/brand' as const;
export const slotsVulkan = '/slots/vulkan' as const;
export const slots = '/slots/:subcategory?' as const;
export const liveCasino = '/casino/:subcategory?' as const;
export const keno = '/keno' as const;
export const bingo = '/bingo' as const;
export const fishinghunting = '/fishinghunting' as const;
export const poker = '/poker/:game?' as const;
export const tvgames = '/tvgames' as const;
export const virtualsports = '/virtualsports' as const;
export const fastGames = '/fast-games' as const;
export const fastBet = '/fast-bet' as const;
export const scratchcards = '/scratchcards' as const;
export const asianGames = '/asian-games' as const;
export const cardGames = '/card-games' as const;
export const crashGames = '/crash-games' as const;
export const skillGames = '/skill-games' as const;
export const othergames = '/othergames' as const;
export const casinoLobby = '/casino-lobby' as const;
export const casinoSearch = '/casino-search' as const;
export const myCasino = '/my-casino' as const;
export const myCasinoFavorites = '/my-casino/favorites' as const;
export const providers = '/providers' as const;
export const casinoPartners = '/partners' as const;
export const casinoPromo = '/bonus/casino' as const;
export const casinoTournaments = '/bonus/casino/tournaments' as const;
