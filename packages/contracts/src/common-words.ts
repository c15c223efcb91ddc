/*
 * Taken from the list of @zxcvbn-ts/language-common 4.1.3, which orders passwords by their frequency in leaked data;
 * its licence (MIT) is in ../common-passwords.LICENSE.
 */

/** Common parts of passwords: words, names and keyboard walks, of four letters or more. */
export const commonWords: ReadonlySet<string> = new Set(
  `aaliyah aardvark aaron abby aberdeen abgrtyu abigail abraham absolut absolute access accord account achilles
  action active adam adams adgjmptw adidas admin admiral adonis adrian adriana adrienne adult adults aezakmi
  africa again aggies aikido airborne airbus airforce airplane akira alabama alan alaska albatros albert
  alberto albina albion alejandr alejandro aleksandr aleksandra aleksey alenka alex alexalex alexande
  alexander alexandr alexandra alexey alexia alexis alfa alfred alibaba alice alicia alien aliens alina alisha
  alison allan allen alliance allison allmine allsop allstar alpha alphabet alpine alucard always alyssa
  amadeus amanda amateur amateurs amazing amazon amber amelia america american amsterda amsterdam anaconda
  anakin anal analsex anarchy anastasia anders anderson andre andrea andreas andrei andres andrew andrey
  andromeda andy anfield angel angela angelica angelina angelo angels angie angus anhyeuem animal animals
  anime anna annabell anne annette annie annika answer anthony antoine anton antoni antonio anubis anything
  apache apollo apple applepie apples april aquarius aragorn archer archie argentina ariana arizona arjay
  armagedon armani army arnold arsenal artem artemis artemka arthur artist artur asdasd asdf asdfasdf asdfg
  asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdzxc ashlee ashleigh ashley ashton asia asian aspire
  aspirine assass assassin assfuck asshole assholes assman assword asterix astrid astros athena athens athlon
  atlanta atlantic atlantis atomic attack attitude aubrey auburn audrey august augusta augustus aurora aussie
  austin australi australia autumn avalanch avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babe
  babes babies baby babybaby babyblue babyboy babydoll babyface babygirl babylon babylove bacardi bacchus back
  backdoor backup bacon badass badboy baddog badger badgirl badman baggins bagira bailey balance ball baller
  balloon balloons balls bambam banana bananas banane bandit bang bangbang bangkok bank banker banner banshee
  banzai barbados barbara barber barbie barcelon barcelona barefoot barker barkley barnes barney baron barrett
  barry barsik bart bartman barton baseball basket basketba basketball bass bassman bastard batman battle
  baxter bayern bcfields beach beaches beagle beamer bean beaner beanie beans bear bearbear bearcat bears
  beast beastie beatle beatles beatrice beautifu beautiful beauty beaver beavis because becker beckham becky
  beefcake beemer beer beerbeer beetle believe belinda bell bella belle belly bender benfica bengals benjamin
  bennett benny benson bentley beowulf beretta berger berlin bermuda bernard bernie bert bertha bertie beth
  bethany better betting betty beverly bhbirf bianca bicycle bigass bigballs bigbear bigbird bigboobs bigboy
  bigbutt bigcock bigdaddy bigdick bigdog bigfoot bigger biggie biggles bigguy bigmac bigman bigmike bigmoney
  bigone bigred bigsexy bigtime bigtit bigtits bike bikini bilbo bill billie billy billybob billyboy bimmer
  bing bingo binladen bird birdie birdman birthday biscuit bishop bitch bitchass bitches biteme bizkit blabla
  black blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackman blackout blacks blacky blade
  blades blahblah blake blaster blaze blazer blessed blessing blizzard blonde blondes blondie blood bloody
  blossom blow blowjob blowme blue bluebird blueblue blueboy bluedog blueeyes bluefish bluemoon blues bluesky
  boat bobafett bobbie bobbob bobby bobcat bobdylan boeing bogart bogdan bogey bohica bollocks bollox bomber
  bond bondage bone bonehead boner bones bonita bonjour bonjovi bonkers bonnie bonsai boob boobie boobies
  booboo boobs booger boogie booker bookmaker bookworm boomboom boomer bootie boots booty boricua boris
  borussia bosco boss bossman boston bottle bottom bounce bowler bowling bowser boxing boxster boys brad
  bradford bradley brandi brando brandon brandy brasil braves bravo brazil breast breasts breeze brenda
  brendan brent brett brewer brewster brian briana brianna bridge bridget bright brighton bristol britney
  brittany broadway broken bronco broncos brooke brooklyn brooks brother brothers brown brownie browns bruce
  brucelee bruins bruno brutus bryan bryant bubba bubbas bubble bubbles buck bucket buckeye buckeyes buckshot
  buddah buddha buddie buddy budlight budman budweise buffalo buffett buffy bugger builder bull bulldog
  bulldogs bullet bullfrog bulls bullseye bullshit bunghole bunny burger burton bush business busted buster
  butch butler butt butter buttercu butterfl butterfly butthead butthole buttman button buttons butts buzz
  buzzard byteme cabbage cactus cadillac caesar caitlin calgary calico caliente californ california caligula
  callaway callie calvin camaro cambiami camel camelot camels cameltoe camera cameron camilla camille campbell
  camper canada canadian cancel cancer cancun candice candle candy candyman cannabis cannon canon cantona
  canyon capital capone caprice capslock captain caramel caravan carbon cardinal carina carl carla carlo
  carlos carlton carmel carmen carol carole carolin carolina caroline carolyn carpedie carpet carrera carrie
  carrot carson carter cartman cartoon casanova caserta casey cash casino casper cassidy cassie castle castro
  catalina catdog catfish catherin catherine cathy catman cats cattle cavalier caveman ccbill cdtnkfyf cecilia
  cedric celeron celeste celica celine celtic celtics ceng center central century cerberus cessna cfitymrf
  cgfhnfr chad chai chainsaw chair champ champion champs chan chance chandler chanel chang change changed
  changeme chao chaos charger chargers charity charlene charles charley charli charlie charlott charlotte
  charlton charly charmed chase chaser cheater check checkers cheech cheeks cheers cheese cheetah chelsea
  chemical cheng cherokee cherry cheryl chester chevelle chevrole chevrolet chevy chewie cheyenne chicago
  chichi chicken chickens chicks chico chief chiefs children chimera china chinook chip chipper chippy chivas
  chloe chocolat chocolate chong chopper chou chris chrisbln chrissy christ christia christian christie
  christin christina christine christmas christop christopher christy chrome chronic chrono chrysler chuai
  chuang chubby chuck chuckie chuckles chucky chui chun chunky chuo church ciccio cicero cigars cinder cindy
  cinema cinnamon circle circus city cjkysirj cjkywt claire clancy clapton clarence clarinet clark classic
  claude claudi claudia claudio claymore clayton clemson clevelan clifford clinton clipper clitoris cloud
  clouds clover clown cobalt cobra cocacola cocaine cock cocks coconut cody coffee cohiba coke coleman colleen
  college collin collins colombia colonel colorado colors colton coltrane columbia columbus combat comet
  comics command commando common company compaq compute computer concrete condom condor confused cong connect
  conner connie connor conrad consumer contact content control cookie cookies cool cooldude cooler coolguy
  coolio coolman coolness cooper cooter copper corleone cornell corona corrado corsair corvette cosmic cosmo
  cosmos cosworth cotton cougar cougars counter country courage courtney cowboy cowboys coyote cracker craig
  crash crawford crazy crazybab cream creampie creamy creative credit cricket criminal crimson cristian
  cristina critter crjhgbjy crow cruise cruiser crunch crusader crysis crystal cthulhu cthutq cubbies cubswin
  cuddles cumming cumshot cunt cunts cupcake curious curtis custom cutlass cutter cxfcnmt cyber cyclone
  cyclops cynthia cypress daddy daemon daewoo dagger daisy dakota dale dalejr dallas dalton damage damian
  damien dammit damnit dana dance dancer dang danger danie daniel daniela danielle daniil danila danni danny
  dannyboy dante danzig daphne darius dark darkman darkness darkside darkstar darling darrell darren darwin
  dave david davide davids davidson davis dawg dawn dawson daytona dbrnjh dbrnjhbz deacon dead deadhead
  deadman deadpool dean deanna death debbie deborah december deedee deejay deepthroat deeznuts deeznutz
  defender defiant deftones delete delphi delta deluxe demon demons denali deng denis denise deniska dennis
  denver depeche derek derrick desert design designer desire desiree deskjet destiny destroy detroit deutsch
  devil devildog devils dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dharma diablo dialog diamond diamonds
  dian diana dianne diao dick dickhead dickie dicks diehard diesel dietcoke dieter digger diggler digital
  dilbert dildo dilligaf dillon dima dinamo ding dingdong dino dinosaur dipshit direct director dirtbike dirty
  discover disney diver divine divorce dixie dkflbckfd dkflbvbh doberman doctor dodge dodger dodgeram dodgers
  dogfood dogg doggie doggy doghouse dogman dogs doitnow dollar dollars dolores dolphin dolphins domain
  dominic domino donald dong donkey donna donnie donuts doobie doodle doogie dookie dorian dorothy dotcom
  double doug doughboy douglas down downtown dracula drago dragon dragonba dragonball dragons dragoon drake
  dream dreamer dreams drew driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess duck
  dude dudley duke dumbass duncan durango duster dustin dusty dutch dutchess dwayne dylan eagle eagles
  eastside easy eatme eatpussy eatshit ebony eclipse eddie eduard eduardo edward edwards eeyore eileen
  einstein ekaterina elaine eleanor electra electric electron element elena elephant eleven elijah elite
  elizabet elizabeth elizaveta elliot elliott elvira elvis elwood emerald emerson emily eminem emma emmanuel
  emmitt empire energy engage engine engineer england english enigma enjoy enter enterpri enterprise eraser
  eric erica ericsson erik ernest erotic erotica escape escort esther eternal eternity eugene eureka europa
  europe evan evelyn everest everett everton excalibu exigen exigent exodus explorer express extreme fabian
  fabie fabric face facial faggot fairline faith falcon falcons fallen fallout family famous fang fantasy
  farley farmer farscape farside fart fashion fast faster fatass fatboy fatcat father fatima fatman feather
  february federico feet felicia felipe felix fender feng fergie fernand fernando ferrari ferret ferris fester
  fetish fghtkm ficken fiesta figaro fighter filter filthy finance finger fingers finish fire fireball
  firebird firefly firefox fireman first fish fisher fishes fishing fisting fitness five fktrcfylh fktrcfylhf
  fktrctq flames flamingo flash flatron fletch fletcher flexible flight flipper floppy florence florian
  florida flounder flower flowers floyd fluffy flyboy flyers flying focus foobar footbal football ford forest
  forever forfun forget forgot formula forrest fortuna fortune forum forward foryou fossil foster fowler
  foxtrot france frances francesc francis franco francois frank frankie franklin franky freak freaks freaky
  freckles fred freddie freddy frederic fredfred free freedom freeman freepass freeporn freeuser freeze french
  fresh friday friend friendly friends fright frisco frisky fritz frodo frog frogger froggy frontier frosty
  frozen fubar fuck fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking fuckit fuckme fuckoff
  fuckthis fucku fuckyou fugazi function funny funtime fusion futbol future fuzzy fyfcnfcbz fylhtq fytxrf
  fyutkbyf gabrie gabriel gabriela gabriell galaxy galina galore gambit gamecube gameover games gandalf gang
  gangbang gangsta gangster garage garbage garcia garden garfield gargoyle garrett gary gaston gateway gator
  gatorade gators gawker gbpltw gegcbr geheim gemini general genesis genius geoffrey george georgia gerald
  gerard german germany geronimo gesperrt getmoney getsome gfhjkm gfhjkmgfhjkm ghbdtn ghbdtnbr ghblehjr ghetto
  ghjcnj ghjcnjnfr ghost ghostrider giant giants gibson gilbert gillian ginger giorgi giovanni girl girls
  giuseppe gizmo gizmodo gjkbyf gladiator global gloria glory gmoney goalie goaway goblin goblue gobucks
  goddess godfathe godfather godsmack godzilla gofish goforit goku gold goldberg golden goldfish goldie
  goldstar goldwing golf golfball golfer golfgolf golfing goliath gollum gonavy gong gonzo goober good goodboy
  goodbye goodluck goodman goodtime goofy google goose gopher gordon gorilla gotcha gothic gotohell govols
  grace gracie graham grandma granny grant grapes graphics grateful grease great greatone greece green
  greenbay greenday greene greens greg gregor gregory gremlin grendel gretchen gretzky griffey griffin gringo
  grizzly gromit groove groovy groucho grover grumpy guai guardian guest guiness guinness guitar gundam gunnar
  gunner gunners gustav hacked hacker hailey hairy halflife hallo hambone hamburg hamilton hamish hamlet
  hammer hammers hampton hamster handsome handyman hang hank hanna hannah hannibal hans hansen hansolo happy
  happyday hard hardcock hardcore harder hardon hardrock hardware harley harmony harold harper harris harrison
  harry harvard harvey hassan hastings havefun hawaii hawaiian hawk hawkeye hawkeyes hayabusa hayden hayley
  head health heart hearts heater heather heaven heckfy hector hedgehog heidi heineken helen helena hell
  hellfire hello helloo hellos hellyeah helmet help helpme hendrix henry hentai herbert herbie hercules herman
  hermes hershey hesoyam hidden higgins high highland hill hillary hilton hiphop hippie history hithere hitler
  hitman hjvfirf hobbes hobbit hockey hokies holden holiday holland holly hollywoo hollywood holmes holyshit
  home homer homers homerun honda honey hong hongkong hooker hoosier hoosiers hooter hooters hootie hoover
  hope hopeless hopper horizon horndog hornet horney horny horse horses hotbox hotboy hotdog hotpussy hotred
  hotrod hotsex hotshot hotstuff hottie house houses houston hover howard huai huang hubert hudson hummer
  hungry hunter hunting hurley hurrican husker huskers huskies hustler hyperion iamgod ibanez icecream iceman
  idiot idontkno idontknow iforgot igor iguana ihateyou illini illinois illusion ilovesex iloveu iloveyo
  iloveyou imagine immortal impala imperial incubus india indian indiana indians indigo infantry inferno
  infiniti infinity ingrid insane insert inside integra intel internet intrepid intruder inuyasha iomega
  ipswich ireland irina irish ironman isabel isabella isabelle isaiah iscool island israel istanbul italia
  italian ivan ivanov ivanova iverson iwantu jabroni jack jackal jackass jackie jackoff jackpot jackson jacob
  jacques jade jagger jaguar jake jamaica james jamesbon jamesbond jameson jamie jammer jammin jane janet
  janice janine january japan japanese jarhead jasmin jasmine jason jasper java javier jaybird jayden jayhawk
  jayhawks jazz jazzman jean jeanette jeanne jedi jeep jeff jeffery jeffrey jenkins jenn jenna jennie jennifer
  jenny jensen jeremiah jeremy jericho jerkoff jerome jerry jersey jess jesse jessic jessica jessie jester
  jesus jethro jetski jewels jiang jill jillian jimbo jimbob jimmie jimmy jing jiong jktymrf joanna joanne
  jockey joejoe joey johann johanna johannes john johnboy johnjohn johnny johnson joker jokers jonathan jones
  jordan jose joseph josh joshua journey jrcfyf juan judith juggalo juice julia julian julie juliet juliette
  julius jump jumper junebug jungle junior jupiter justdoit justice justin justine justme juventus kahuna
  kaiser kaitlyn kaktus kamikaze kang kangaroo kansas karate karen karina karma karolina kashmir kasper katana
  katerina katherin katherine kathleen kathryn kathy katie katrin katrina kawasaki kayla kaylee keegan keeper
  keith keller kelley kelly kelsey kendall kendra kennedy kenneth kenny kenshin kentucky kenwood kenworth
  kermit kevin keyboard keystone keywest kickass kicker kids kill killbill killer killers killme kilroy kimber
  kimberly kinder king kingdom kingfish kingkong kingpin kingston kinky kipper kirill kirsten kiss kisses
  kissing kissme kitkat kitten kitty kittycat kittykat klaster kleopatra klingon knickers knicks knight
  knights knockers knopka kodiak kolobok kong kool korn koshka kosmos kostya kotaku kotenok kramer krishna
  krista kristen kristi kristin kristina kristine kristy krystal ktyjxrf kume kungfu kyle labrador labtec
  lacrosse ladies lady ladybug laguna lakers lakota lambert lamont lance lancelot lancer lang lansing laptop
  larisa larry laser lassie lasvegas latin latinas latino laura laurel lauren laurence laurie lawrence lawyer
  leader leanne leather leavemealone ledzep legacy legend legion legolas lemon lemons leng lennon leon leonard
  leonardo leonid leopard lesbian lesbians leslie lespaul lestat lester letmein letsgo letter lewis lexmark
  lexus liang liberty library lick licker lickit lickme life lifehack lifetime light lighter lightnin
  lightning lights lillian lilly lincoln linda lindsay lindsey ling lion lionel lionking lions lipstick liquid
  lisa lisalisa little liverpoo liverpool lizard lizzie loaded lobster loco logan logitech lokomotiv lola
  lolipop lolita lollipop lollol london lonely lonestar lonewolf long longhorn look looker looking looney
  looser lord lorenzo lori lorraine loser losers lotus louis louise loulou love loveit lovelove lovely loveme
  lover loverboy lovers lovesex loveyou loving lowrider ltybcrf luan lucas lucifer lucille lucky luckydog lucy
  ludmila ludwig luis luke lust luther lvbnhbq lynn macdaddy machine mack macross madden maddie maddog
  madeline madina madison madman madmax madness madonna madrid maestro maggie maggot magic magical magick
  magicman magnolia magnum magnus magpie maiden mailman majestic makaveli maksim malaka malcolm malibu malina
  mallard malone mamapapa manager manchest manchester mancity mandarin mandingo mandy mango maniac manowar
  manson mantis manuel manuela manutd maradona marathon marc marcel march marcia marco marcos marcus margaret
  margarita mari maria mariah marian marianne marie marika marilyn marin marina marine mariners marines marino
  mario marion marisa marissa marius mark marker market markus marlboro marlene marley marlin marsha marshall
  martha martin martina martine martinez martini marvel marvin mary maryann maryjane maryland mason massage
  massimo massive maste master masters matador mathew matilda matrix matt matthew matthews mattie mature
  maureen maurice maverick maxell maxim maxima maximum maximus maxine maxmax maxwell maxx mayday mayhem
  maynard mazafaka mazda meat meatball meathead meatloaf mechanic medical medicine medusa megadeth megaman
  megan megapass megatron meghan meister melanie melinda melissa mellon mellow melody melvin member memorex
  memory memphis menace meng meowmeow mercedes mercury meredith meridian merlin merlot mermaid mersedes metal
  metallic metallica method mets mexico miami mian miao michae michael michaela micheal michel michele michell
  michelle michigan mickey microlab micron microsof microsoft midget midnight midway mighty miguel mike
  mikemike mikey milana milano milena miles military milkman miller millie million millions millwall milton
  mine minecraft ming minime minnie miracle mirage miranda miriam mirror misery misfit misha mishka mission
  missy mister mistress misty mitch mitchell mittens mobile models modena mohamed mohammed mojo mollie molly
  mollydog moloko molson mommy momoney monaco monalisa monarch monday mondeo money moneyman moneys mongoose
  monica monika monique monitor monke monkey monkeys monopoly monroe monster montana monte montreal monty
  moocow mookie moomoo moon moonlight moose more morgan moritz morning morpheus morris morrison mortgage
  mortimer moscow mother motherfucker motherlode motley motorola mountain mouse movie movies mozart muffin
  mulder mullet multiplelo munchkin muppet murder murphy murray musashi muscle mushroom music musica musicman
  mustafa mustang mustangs mustard mybaby mylife mylove myname mypass myself mystery mystic nadine naked nancy
  napass napoleon napoli napster naruto nascar nasty nastya natali natalia natalie natasha nathalie nathan
  national natural nature naughty nebraska nellie nelson nemesis neng neptune network nevada newbie newcastl
  newlife newman newpass newport newton newyork nfnmzyf nguyen niao nice nicholas nick nickel nicol nicola
  nicolas nicole nigger night nightmare nike nikita nikki nikola nikolay nimbus nimrod nina niners ning ninja
  ninjas nintendo nipper nipple nipples nirvana nissan nitram nobody noelle nofear nokia nolimit nomore none
  nong noodle noodles nookie nopass norman northern norton norway nothing nova novell november ntktajy nude
  nudist nugget nuggets number nuts nuttertools nyjets nylons nymets oakland oakley oasis obiwan oblivion
  ocean oceans october odessa office ohyeah oilers oklahoma oksana oldman oleg olga oliver olivia olivier
  omega onelove onetime online onlyme open openup operator optimus oracle orange oranges orchid oregon orgasm
  original orioles orion orlando oscar osiris othello otto outkast outlaw over overkill overlord oxford pablo
  pacers pacific packard packer packers pacman padres paint paintbal paintball painter pakistan palace paladin
  palmer paloma pamela panama panasoni panasonic pancho panda pandora pantera panther panthers panties pants
  pantyhos panzer paper paradise paradox paris park parker parola parrot party pascal pass passat passion
  passme passpass passport passwd passwor password passwords passwort patches patience patricia patrick
  patriot patriots patton patty paul paula pauline pavilion payton pdtplf peace peach peaches peacock peanut
  peanuts pearl pearljam pebbles pedro peekaboo peewee pegasus pencil penelope peng penguin penguins penis
  penny penthous pentium people pepper pepsi perfect person personal pervert pete peter peterpan peters
  peterson petra petrov peugeot peyton phantom pheonix phil philip philippe philips phillies phillip phillips
  philly phish phoebe phoeni phoenix phone photo photos phpbb pian pianoman piao picard picasso piccolo pickle
  pickles pickup pics picture pierce pierre piglet pikachu pillow pilot pimp pimpin pineappl ping pingpong
  pinhead pink pinkfloy pinky pioneer piper pippen pippin pirate pirates pisces pissing pissoff pistol pitbull
  pizza pizzas planet plastic platinum play playboy player playing playstation playtime please pleasure
  plumber plymouth pobeda poetry poison pokemon poker poland polaris police polina polly polo polska pompey
  poncho pontiac pony poochie poodle pooh poohbear pookie pool poontang poop pooper poopie poopoo pooppoop
  pooter popcorn popeye poppy porkchop porn porno pornos pornstar porsche porter portland portugal poseidon
  positive possum postal potato pothead potter powder powell power powers preacher precious predator prelude
  premier presario presto preston pretty primus prince princes princess printer prissy private privet prodigy
  profit property prophet proxy psycho public puddin pudding pulsar pumpkin punisher punkin punkrock puppies
  puppy pupsik purdue purple pussey pussie pussies pussy pussycat pussyman pussys putter pyramid python qawsed
  qawsedrf qazqaz qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qazzaq qiao qing qiong quality quan
  quantum quartz quattro queen queens quest quincy qwaszx qweasd qweasdzxc qweqwe qwerasdf qwert qwerty
  qwertyu qwertyui qwertyuio qwertyuiop rabbit rabota racecar racer racerx rachael rachel racing radio rafael
  ragnarok raider raiders railroad rain rainbow rainman raistlin ralph rambler rambo rammstein ramona ramones
  ramses rancid randall random randy ranger rangers raptor raquel rascal rasputin rasta rastaman raven ravens
  raymond razz rbhbkk rctybz reader reading ready reagan reality really realmadrid reaper rebecca rebel rebels
  records recovery redalert redbull reddog redfish redhead redhot redline redman redneck redrum reds redskins
  redsox redwing redwings redwood reebok reefer reggie regina register remember remote renata renault renee
  renegade reng rereirf rescue research resident respect retard retired revenge review reynolds rfhbyf
  rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon rhino rhonda rhtdtlrj ricardo rich richard richards
  richie richmond rick ricky rider rightnow riley ripken ripley ripper ripple river rivers rjirfrgbde rjntyjr
  rjycnfynby roadkill roadking roadrunn robbie robert roberta roberto roberts robin robinson robotech rock
  rocker rocket rockets rockford rockhard rockon rocks rockstar rocky rodman rodney roger rogers roland roller
  rolling rolltide roman romance romashka romeo rommel ronald ronaldo rong ronnie rookie rooney rooster
  rootbeer roscoe rose rosebud rosemary rosie rotten rover rovers roxanne royals rtyuehe ruan rubber ruby
  rufus rugby rules rulez rulezzz runescape runner running rupert rush ruslan russell russia russian rustam
  rusty ryan sabbath sabina sabine sabres sabrina sacred sadie safari safety sailboat sailing sailor saint
  saints sakura salamander saleen sally salmon salomon salsero salvador samantha samara samiam sammie sammy
  sampson samson samsung samtron samuel samurai sanchez sancho sander sanders sandiego sandman sandra sandro
  sandy sanfran sang santana santiago santos sapper sapphire sara sarah saratoga sascha sasha sassy sasuke
  satan satana saturday saturn saun sauron sausage savage savannah sayang scania scanner scarface scarlet
  scarlett school science scooby scoobydo scooter scorpio scorpion scotch scotland scott scottie scotty scout
  scrappy scratch scream screen scruffy scuba scully seahawks seamus sean searay search seattle sebastia
  sebastian second secret secrets secure security seeker seinfeld select selena seminole semperfi seng senior
  sentinel septembe september serega serena serenity sergeant sergei sergey sergi sergio sersolution server
  service sesame seven sexsex sexual sexx sexxxx sexy sexygirl sexyman shado shadow shadows shaggy shai shalom
  shaman shamrock shane shang shanghai shania shannon shaolin shark sharks sharky sharon shasta shaved shawn
  shazam shearer sheba sheena shei sheila shelby shell shelley shelly shemale shepherd sheriff sherlock
  sherman sherri sherry sherwood shiloh shirley shit shithead shitty shogun shooter shopping short shorty
  shotgun shou showme showtime shun sidney siemens sierra silence silver silverad silvia simba simon simona
  simone simple simpson simpsons sims sinatra sinbad sinclair singer single sinister sinner sirius sister site
  sithlord sixers skate skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skylar
  skyler skyline skywalke skywalker slacker slapper slappy slapshot slave slayer sleepy slick slider slim
  slinky slipknot slippery slut sluts slutty small smeghead smegma smelly smile smiles smiley smith smiths
  smitty smoke smoker smokes smokey smokie smokin smoking smooth smudge smut snake snakes snapon snapper
  snapple snatch sneakers snickers sniper snoop snoopdog snoopy snow snowball snowboar snowman snuffy snuggles
  sobaka soccer socrates softball software soldier soleil solnce solo solomon solution somethin something
  sommer song sonic sonics sonny sonoma sony sooner sooners sophia sophie sound southern southpar southpark
  space spaceman spanish spank spanking spankme spanky sparkle sparks sparky sparrow sparta spartak spartan
  spartans spawn speaker spears special spectre spectrum speed speedo speedy spencer spice spider spiderma
  spiderman spidey spike spinner spirit spitfire splash splinter sponge spongebob spooky sport sporting sports
  spring springer sprint sprite spunky spurs sputnik spyder squall squash squirrel squirt srinivas stacey
  stacy stalin stalker stallion standard stanford stanley staples star starbuck starcraf starcraft stardust
  starfire starfish stargate starman stars starship start starter startrek starwars static station stealth
  steam steel steele steeler steelers stefan stefano stella steph stephani stephanie stephen stereo sterlin
  sterling steve steven stevie stewart stick sticks sticky stimpy sting stinger stingray stinky stocking
  stocks stolen stone stonecol stonecold stoned stoner stones stoney stories storm stormy strange stranger
  street strength stretch strider strike striker strip stripper stroke strong stuart stud student studio
  studly stuff stumpy stunner stupid subaru sublime subway subzero success suck sucker suckit suckme sucks
  sugar sullivan sultan summer summit sundance sunday sunflowe sunflower sunny sunnyday sunrise sunset sunshin
  sunshine super superfly superman supersta superstar support supreme surf surfer surfing susan susana susanne
  suzanne suzuki sveta svetik svetlana svoboda swallow sweden sweet sweetie sweetpea sweets sweety swimmer
  swimming swinger swingers sword swordfis swordfish swords sydney sylvia syncmaster syracuse system tabitha
  tacobell tacoma talisman talon tamara tammy tang tango tank tanker tanner tanya tara tardis target tarheel
  tarheels tarzan tasha tatiana tattoo tatyana taurus taylor tazman tazmania tdutybq tdutybz teacher team
  technics techno teddy teddybea teddybear teen teens tekken telefon temp tempest templar temple teng tennis
  tequila teresa terminal terminator terrapin terror terry test tester testing testtest texas thailand
  thanatos thanks thankyou theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking
  theman theodore theone theresa therock thesims thirteen thoma thomas thompson thongs thor three throat
  thuglife thumbs thumper thunder thunderb thursday tian tiberius ticket tickle tiffany tiger tigers tigger
  tight tights timber time timmy timothy tina ting tinker tinkerbell tinman tintin titanic titanium titans
  titleist tits titten titties titty tobias toby today todd together toledo tolkien tomato tomcat tommy
  tommyboy tomorrow tomtom tong tongue tony tool toolman toon tootsie topcat topdog topgun topher topper
  tornado toronto torres toshiba tottenha tottenham toyota tracey tracker tractor tracy trader traffic train
  trains trance transam translator trapper travel traveler travis treasure trebor tree trevor trfnthbyf trial
  triangle tricia tricky trident trigger trinidad trinity trisha tristan triton triumph trixie trojan trojans
  trombone trooper trouble trout truck trucker trucks truelove truman trumpet trunks tsunami tuan tucker
  tuesday tulips tunafish tundra turbo turkey turner turtle tweety twenty twilight twinkle twins twisted
  twister tyler typhoon tyrone tyson ufkbyf ultima ultimate umbrella underdog undertaker unicorn unique united
  universal universe unknown unreal usarmy user usmc usnavy utopia vacation vader vadim vagina valencia
  valentin valentina valera valeri valeria valerie valhalla valkyrie valley vampire vampires vanessa vanhalen
  vanilla vasilisa vector vectra vedder vegas vegeta velvet venera venice venus verbatim veritas vermont
  vernon verona veronica veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz
  vfvfgfgf vfvjxrf viagra victor victoria victory video vietnam viewsonic viking vikings viktor viktoria
  village vincent vinnie violet viper vipers virgin virginia virtual vision vitalik vivian vkontakte vladik
  vladimir vladislav volley volume volvo voodoo vortex voyager voyeur vulcan wagner walker wallace walleye
  wally walmart walnut walrus walter wang wanker wapbbs warcraft wareagle warhammer warlock warlord warner
  warning warren warrior warriors warthog wasser wassup watcher water waterloo waters watson wayne weasel
  weather weaver webmaste webmaster webster wedding weed weezer welcome welder wendy werewolf werner wesley
  west western westham westside westwood wetpussy what whatever whatsup wheels whiskers whiskey whisky whisper
  white whitesox whitey whitney whocares whore whynot wibble wicked wilbur wild wildcat wildcats wildfire
  wildman will willia william williams willie willis willow willy wilson window windows windsor winner winnie
  winston winter wisdom wishbone wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolves woman
  wombat women wonder wood woody woofwoof woohoo wookie wordpass work working world wraith wrangler wrestle
  wrestlin wrestling wright writer wutang xanadu xander xavier xerxes xfiles xiang xiao xiong xtreme xuan
  xxxpass yamaha yang yankee yankees ybrbnf ybrjkfq yellow yfcntymrf yfnfif yfnfkmz ying yoda yomama yosemite
  young yourmom yousuck yvonne yzerman zachary zaphod zappa zaqwsx zaqxsw zaraza zenith zeppelin zero zerocool
  zeus zhai zhei zheng zhong zhou zhuai zhuang zhun zidane ziggy zigzag zipper zippy zombie zorro zvezda
  zxcasd zxcasdqwe zxcvbn zxcvbnm`.split(/\s+/),
);
