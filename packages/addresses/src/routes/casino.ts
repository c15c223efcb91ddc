// The paths of the casino's lists and sections, without the language segment. Each is named like its row in the shell's
// route table.

export const casinoBrands = '/casino/brand';
export const slotsVulkan = '/slots/vulkan';
export const slots = '/slots/:subcategory?';
export const liveCasino = '/casino/:subcategory?';
export const keno = '/keno';
export const bingo = '/bingo';
export const fishinghunting = '/fishinghunting';
export const poker = '/poker/:game?';
export const tvgames = '/tvgames';
export const virtualsports = '/virtualsports';
export const fastGames = '/fast-games';
export const fastBet = '/fast-bet';
export const scratchcards = '/scratchcards';
export const asianGames = '/asian-games';
export const cardGames = '/card-games';
export const crashGames = '/crash-games';
export const skillGames = '/skill-games';
export const othergames = '/othergames';
export const casinoLobby = '/casino-lobby';
export const casinoSearch = '/casino-search';
export const myCasino = '/my-casino';
export const myCasinoFavorites = '/my-casino/favorites';
export const providers = '/providers';
export const casinoPartners = '/partners';
export const casinoPromo = '/bonus/casino';
export const casinoTournaments = '/bonus/casino/tournaments';
