// Made by functions/local/common-passwords.ts from @zxcvbn-ts/language-common,
// MIT License, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts; the Vietnamese words
// are the shop's own.

/** Common passwords in small letters, and the words that common passwords are made with, divided by white space. */
export const COMMON_PASSWORDS = `
0000000000o 000000a 013cpfza 043aaa 063dyjuy 085tzzqi 090808qwe 090909t 0o9i8u 0o9i8u7y 0okm9ijn 0range
0raziel0 0wnsyo0 101091m 1066ad 10inch 10inches 10sne1 1111111111zz 111111a 111111aa 111111q 11111a 11111q
11111z 1111aaaa 1111qqqq 111222333a 111aaa 111qqq 11223344q 112233a 112233q 11c645df 11qq22ww 121212a 121212q
1212qq 123123123a 123123123q 123123a 123123e 123123q 123123qwe 123123z 1232323q 123321a 123321q 123321qwe
123321z 12344321q 1234567890a 1234567890q 1234567890qw 1234567890qwe 1234567890s 1234567890z 123456789a
123456789aa 123456789abc 123456789b 123456789d 123456789f 123456789g 123456789k 123456789l 123456789m
123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe
123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789z 123456789zxc 12345678a 12345678c
12345678q 12345678z 1234567a 1234567aa 1234567d 1234567q 1234567r 1234567t 1234567u 1234567w 1234567z 123456a
123456aa 123456ab 123456abc 123456as 123456asd 123456b 123456c 123456d 123456e 123456f 123456g 123456h 123456i
123456j 123456k 123456l 123456m 123456n 123456o 123456p 123456q 123456qaz 123456qq 123456qqq 123456qw
123456qwe 123456r 123456ru 123456s 123456t 123456v 123456w 123456x 123456y 123456z 123456zx 123456zxc 12345a
12345abc 12345as 12345asd 12345b 12345c 12345d 12345e 12345f 12345g 12345i 12345k 12345l 12345m 12345n 12345q
12345qaz 12345qq 12345qw 12345qwe 12345r 12345s 12345t 12345ta 12345trewq 12345v 12345w 12345x 12345z 12345zxc
12345zxcvb 1234ab 1234abc 1234kekc 1234qaz 1234qw 1234qwe 1234rewq 1234rmvb 123654a 1236987z 123a123 123a321
123aaa 123abc 123as123 123asd 123asd123 123bbb 123dan 123ewq 123hfjdk147 123kat 123masha 123mudar 123q123
123qaz 123qaz123 123qq123 123qwe 123qwe123 123qwe123qwe 123qwe321 123qwe456 123qwe456rty 123qweas 123red
123rrr 123sas 123www 123xxx 123xyz 123zxc 123zxc123 123zzz 12e3e456 12locked 12pack 12qw12 12qw12qw 12qw34
12qwasz 12s3t4p55 1357911q 13579a 14vbqk9p 151nxjmt 154ugeiu 159357a 159753a 159753q 17171717aa 1911a1
1972chev 19mtpgam19 1a2a3a 1a2a3a4a 1a2a3a4a5a 1a2b3c4d5e 1a2s3d 1a2s3d4f 1a2s3d4f5g 1aaaaa 1aaaaaaa 1basebal
1grand 1hxboqg2 1iiiii 1jennife 1pass1page 1pionee 1q2a3z 1q2q3q 1q2q3q4q 1q2q3q4q5q 1qa2ws 1qa2ws3e
1qa2ws3ed4rf 1qasw2 1qay2wsx 1qaz2w 1qaz2wsx3edc4rfv 1qazse4 1qazxc 1qazxsw23edc 1qw23e 1qw23er4 1samanth
1sexyred 1starwar 1superma 1um83z 1xxxxx 1z2x3c 1z2x3c4v 1z2x3c4v5b 1z2z3z 1zzzzz 2002tii 2004rj 201jedlz
20spanks 2112yyz 21crack 2300mj 230857z 23176djivanfros 237081a 23dp4x 24pnz6kc 260zntpc 26exkp 2b8riedt
2bad4u 2cool4u 2fast4u 2fchbg 2good4u 2hot4u 2kash6zq 2kgwai 2n6wvq 2sexy2ho 2w3e4r 2w3e4r5t 2wsx1qaz 2wsx3edc
2wsxcde3 2wsxzaq1 3000gt 321ewq 333z333 335533aa 33rjhjds 343104ky 3465xxx 357mag 368ejhih 380zliki 383pdjvl
3cudjz 3e2w1q 3edc4rfv 3edcvfr4 3ip76k2 3ki42x 3mpz4r 3qvqod 3rjs1la7qe 3stooges 3syqo15hil 3x7pxr 426hemi
4506802a 45m2do5bs 4815162342lost 4904s677075 495rus19 4dwvjj 4meonly 4r3e2w1q 4r5t6y 4rfv3edc 4rfv5tgb 4rkpkt
4snz9g 4tlved 4wcqjn 4wheel 4wwvte 4z34l0ts 4z3al0ts 4zqauf 50spanks 54321a 551scasi 554uzpad 555555a 55555a
55555q 55bgates 565hlgqo 56qhxs 57np39 5hsu75kpot 5rxypn 5t6y7u8i 5tgb6yhn 5wr2i7h8 640xwfkv 654321a 666666a
666666q 686xqxfg 69a20a 6bjvpe 6chid8 6string 6uldv8 708090a 72d5tn 7777755102q 7777777a 777vlad 78n3s5af
7bgiqk 7grout 7hrdnw23 7kbe9d 7uftyx 7xm5rq 80070633pc 808state 811pahc 81fukkc 863abgsg 87t5hdf 88keys
89231243658s 8dihc6 8inches 8letters 8phrowz622 8phrowz624 8womys 9293709b13 987654321a 989244342a 9988aa
999111999q 9inches 9skw5g a11111 a111111 a123123 a123321 a12345 a123456 a1234567 a12345678 a123456789 a123456a
a12345a a1a2a3 a1a2a3a4 a1a2a3a4a5 a1b2c a1b2c3d a1b2c3d4e5 a1s2d a1s2d3f a1s2d3f4g5 a2b3c a2b3c4d a4tech
a55555 a654321 a7777777 a987654321 aa123321 aa1234 aa12345 aa123456 aaa111 aaa123 aaa340 aaaa1111 aaaaa1
aaaaaa1 aaaaaaa1 aaliyah aardvark aaron ab1234 ab123456 abbey1 abby abc123 abc1234 abc12345 abc123456
abc123abc abc321 abc456 abcd abcde123 abcdef1 abcdef123 aberdeen abgrtyu abigail abraham absolut absolute
access accord account ace123 achilles acls2h action active acun3t1x acura1 adam adams adgjmptw adidas admin
admiral adonis adrian adriana adrienne adult adults aezakmi africa again agent aggie1 aggies aikido airborne
airbus airforce airplane ajcuivd289 ak1234 akira al9agd alabama alan alaska albatros albert alberto albina
albion alejandr alejandro aleksandr aleksandra aleksey alenka alex alexalex alexande alexander alexandr
alexandra alexey alexia alexis alfa alfie1 alfred ali123 alibaba alice alicia alien aliens alina alisa1 alisha
alison all4me all4one all4u2c all4u8 all4you allah1 allan allen alliance allison allmine allsop allstar aloha1
alpha alphabet alpine alucard always alyssa amadeus amanda amateur amateurs amazing amazon amber amelia
america american amiga1 amsterda amsterdam amy123 anaconda anakin anal analsex anarchy anastasia anders
anderson andi03 andre andrea andreas andrei andres andrew andrey andromeda andy andyod22 anfield angel angela
angelica angelina angelo angelo4ek angels angie angus anhnho anhyeu anhyeuem animal animals anime anita1 anna
annabell anne annette annie annika another1 answer anthony antoine anton antoni antonio anubis anything aol123
aol999 apache apollo apple applepie apples april aq1sw2 aq1sw2de3 aquarius ar3yuk3 aragorn archer archie area
argentina ariana ariel1 arizona arjay armagedon armani army arnold arrow1 arsenal art123 art131313 artem
artemis artemka arthur artist artur arwpls4u as1234 as123456 asd123 asd1234 asd12345 asd123456 asd123asd
asd222 asd456 asdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdqwe123 asdzxc
asfnhg66 ashlee ashleigh ashley ashton asia asian aspen1 aspire aspirine asq321 ass123 assa1234 assass
assassin assfuck asshole assholes assman assword asterix astra1 astrid astro1 astros athena athens athlon
atlanta atlantic atlantis atlas1 atomic attack attitude aubrey auburn audi100 audi80 audia audio1 audis4
audrey august augusta augustus aurora aussie austin australi australia autumn avalanch avalon avatar avenger
awesome azamat azerty azsxdc azsxdcfv b12345 b123456 b1afra babe babes babies baby babybaby babyblue babyboy
babydoll babyface babygirl babylon babylove bacardi bacchus back backdoor backup bacon badass badboy baddog
badger badgirl badman baggins bagira bailey baker1 balance ball baller balloon balloons balls bambam banana
bananas banane bandit bang bangbang bangkok banjo1 bank banker banner banshee banzai barbados barbara barber
barbie barcelon barcelona barefoot barker barkley barnes barney baron barrett barry barsik bart bartman barton
baseba11 basebal1 baseball basket basketba basketball bass bassman bastard batman battle baxter bayern bball1
bbb747 bbbbb1 bbbbbb1 bbbbbbb1 bcfields beach beaches beagle beamer bean beaner beanie beans bear bearbear
bearcat bears beast beastie beatle beatles beatrice beautifu beautiful beauty beaver beavis because becca1
becker beckham becky beefcake beemer beer beerbeer beetle believe belinda bell bella belle belly ben123 bender
benfica bengals benjamin benji1 bennett benny benson bentley beowulf beretta berger berlin bermuda bernard
bernie bert bertha bertie beth bethany better betty beverly bh90210 bhbirf bianca bicycle big123 bigal1 bigass
bigballs bigbear bigbird bigboobs bigboy bigbutt bigcock bigdaddy bigdick bigdog bigfoot bigger biggie biggles
bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtit bigtits bike biker1 bikini bilbo
bill billie billy billybob billyboy bimmer bing bingo binky1 binladen bird birdie birdman birthday biscuit
bishop bitch bitchass bitches biteme bizkit blabla black blackbir blackcat blackdog blackhaw blackie blackjac
blackjack blackman blackout blacks blacky blade blades blahblah blake blaster blaze blazer blessed blessing
blink blizzard blonde blondes blondie blood bloody blossom blow blowjob blowme blue bluebird blueblue blueboy
bluedog blueeyes bluefish bluemoon blues bluesky bmw123 bmw2002 bmw318 bmw320 bmw323 bmw325 bmw325i bmw325is
bmw330 bmw520 bmw525 bmw540 boat bob123 bob1234 bob666 bobafett bobbie bobbob bobby bobcat bobdylan boeing
bogart bogdan bogey bogus1 bohica bollocks bollox bomber bond bondage bonds25 bone bonehead boner bones bongo1
bonita bonjour bonjovi bonkers bonnie bonou2 bonsai boob boobie boobies booboo boobs booger boogie booker
bookworm boomboom boomer bootie boots booty boricua boris borussia bosco boscoe01 boss bossman boston bottle
bottom bounce bowl300 bowler bowling bowser boxer1 boxing boxster boys bp2002 br00klyn br0d3r br5499 brad
bradford bradley brady12 brandi brando brandon brandy brasil braves bravo brazil breast breasts breeze brenda
brendan brent brett brewer brewster brian briana brianna bridge bridget bright brighton bristol britney
brittany broadway broken bronco broncos brooke brooklyn brooks brother brothers brown brownie browns bruce
brucelee bruins bruno brutus bryan bryant bubba bubbas bubble bubbles buck bucket buckeye buckeyes buckshot
bucky1 bud420 buddah buddha buddie buddy budlight budman budweise buffalo buffett buffy bugger buick1 builder
bull bulldog bulldogs bullet bullfrog bulls bullseye bullshit bunghole bunny burger burton bush business
busted buster butch butler butt butter buttercu butterfl butterfly butthead butthole buttman button buttons
butts buzz buzzard byteme c123456 c2h5oh c3por2d2 c6h12o6 c7lrwu cab4ma99 cabbage cable1 cactus cadillac
cadr14nu caesar cafc91 caitlin cajun1 caleb1 calgary calico caliente californ california caligula callaway
callie calvin camaro camaroz2 cambiami came11 camel camelot camels cameltoe camera camero1 cameron camilla
camille campbell camper canada canadian cancel cancer cancun candice candle candy candyman canes1 cannabis
cannon canon cantona canyon capa200 capital capone caprice capslock captain car123 caramel caravan carbon
cardinal cards1 care1839 carina carl carla carlo carlos carlton carmel carmen carmex2 carol carole carolin
carolina caroline carolyn carpedie carpet carrera carrie carrot carson carter cartman cartoon casanova caserta
casey cash casino casper cassidy cassie castle castro cat123 catalina catch catdog catfish catherin catherine
cathy catman cats cattle cavalier caveman cbr600 cbr600rr cbr900 cbr900rr ccbill ccccc1 cccccc1 cdtnkfyf
cecilia cedric celeron celeste celica celine celtic celtics ceng cent center central century cerberus cessna
cezer121 cfitymrf cgfhnfr ch5nmk chad chai chainsaw chair champ champion champs chan chance chandler chanel
chang change changed changeme chao chaos charger chargers charity charlene charles charley charli charlie
charlott charlotte charlton charly charmed chase chaser cheater check checkers cheech cheeks cheer1 cheers
cheese cheetah chelsea chemical cheng cherokee cherry cheryl chester chevelle chevrole chevrolet chevy
chevys10 chevyz71 chewie chewy1 cheyenne chicago chichi chicken chickens chickenwing101 chicks chico chief
chiefs children chimera china chinook chip chipper chippy chivas chloe chocolat chocolate chong chopper
chosen1 chou chris chrisbln chrissy christ christia christian christie christin christina christine christmas
christop christopher christy chrome chronic chrono chrysler chuai chuang chubby chuck chuckie chuckles chucky
chui chun chunky chuo church ciccio cicero cidkid86 cigar1 cigars cinder cindy cinema cinnamon circle circus
cisco1 city cjkysirj cjkywt claire clancy clapton clarence clarinet clark classic claude claudi claudia
claudio claymore clayton clemson clevelan clifford climb7 clinton clipper clitoris cloud clouds clover clown
clyde1 cn42qj coach1 cobalt cobra cocacola cocaine cock cocks coconut cody coffee cohiba coke coleman colin1
colleen college collin collins colole57 colombia colonel colorado colors colt colton coltrane columbia
columbus combat comcast1 comet comics command commando common company compaq compute computer conan1 concrete
condom condor confused cong connect conner connie connor conrad consumer contact content control conyeu
conyeume cookie cookies cool cooldude cooler coolguy coolio coolman coolness cooper cooter copper corey1
corleone cornell corona corrado corsair corvet07 corvett1 corvette cosmic cosmo cosmos cosworth cotton cougar
cougars count0 counter country courage courtney cowboy cowboys coyote crack1 cracker craig crash crawford
crazy crazybab cream creampie creamy creative credit cricket criminal crimson cristian cristina critter
crjhgbjy crm114 crow cruise cruiser crunch crusader crysis crystal csfbr5yy cthulhu cthutq cubbies cubswin
cuddles cum4me cumming cumshot cunt cunts cup2006 cupcake curious curtis custom cutie1 cutlass cutter
cvzefh1gkc cxfcnmt cyber cyclone cyclops cygnusx1 cynthia cypress d12345 d123456 d1i2m3a4 d1lakiss d6o8pm
d6wnro d9ebk7 d9ungl dad2ownu daddy daemon daewoo dagger daisy dakota dale dalejr dallas dalton damage damian
damien dammit damnit dan123 dana dance dancer dang danger danie daniel daniela danielle daniil danil8098
danila dank420 danni dannon4 danny dannyboy dante danzig daphne dapzu455 darius dark darkman darkness darkside
darkstar darling darrell darren darwin dasha1 dasha123 dave david davide davids davidson davis dawg dawgs1
dawn dawson daytona dbrf134 dbrnjh dbrnjhbz ddddd1 dddddd1 ddddddd1 de7mdf deacon dead deadhead deadman
deadpool dean deanna death debbie deborah december deedee deejay deepthroat deeznuts deeznutz defcon1 defender
defiant deftones deion21 delete delphi delta deluxe demon demons den123 denali deng denis denise deniska
dennis denver depeche derek derrick desert design designer desire desiree deskjet destiny destroy detroit
deutsch devil devildog devilmaycry4 devils devin1 dexter dfcbkbq dfkthbz dfkthf dfktynbyf dfvgbh dgl70460
dharma dhip6a diablo dialog diamond diamonds dian diana diane1 dianne diao dick dickhead dickie dicks diego1
diehard diesel dietcoke dieter digger diggler digital dilbert dildo dilligaf dillon dima dinamo ding dingdong
dingo1 dino dinosaur dipshit direct director dirtbike dirty disco1 discover disney diver divine divorce dixie
dizzy1 djg4bb4b djohn11 dkflbckfd dkflbvbh dmb2010 doberman doc123 doctor dodge dodger dodgeram dodgers dog123
dogfood dogg doggie doggy doghouse dogman dogs doitnow dollar dollars dolly1 dolores dolphin dolphins doma77ns
domain domainlock2005 dominic domino donald dong donkey donna donnie dont4get donuts doobie doodle doogie
dookie doqvq3 dorian doris1 dorothy dotcom double doug doughboy douglas dover1 down downtown dracula drag0n
drago dragon dragonba dragonball dragons dragoon drake dream dreamer dreams drew driver drizzt droopy drowssap
drpepper drummer drunk1 dte4uw dthjybrf dublin ducati duchess duck ducks1 ducky1 dude dudley duffy1 duke
duke3d dumbass dummy1 duncan dunce1 dupont24 durango duster dustin dusty dutch dutchess dwayne dylan eae21157
eagle eagles eastside easy eatme eatpussy eatshit ebony echo45 eclipse eddie eduard eduardo edward edwards
eeeee1 eeeeee1 eeyore efbcapa201 eight8 eileen einstein ekaterina el546218 elaine eleanor electra electric
electron element elena elephant eleven elijah elite elizabet elizabeth elizaveta ellen1 ellie1 elliot elliott
elvira elvis elway7 elwood emerald emerson emily eminem emma emmanuel emmitt empire emyeuanh energy engage
engine engineer england english enigma enjoy enter enterpri enterprise episode1 epvjb6 epwr49 eraser eric
erica ericsson erik erika1 ernest ernie1 erotic erotica escape escort esther eternal eternity ethan1 etvww4
eugene eureka europa europe evan evelyn everest everett everton evil666 excalibu exigen exigent exodus
explorer express extreme f00bar f00tball f123456 f15eagle f3gh65 f9lmwd fabian fabie fabric face facial faggot
faith falcon falcons fallen fallout family famous fang fantasy farley farmer farscape farside fart fashion
fast faster fatass fatboy fatcat father fatima fatluvr69 fatman fatty1 favorite2 favorite5 favorite6 favorite7
favorite8 favre4 fdm7ed feather feb2000 february federico feet felicia felipe felix fender feng fergie fernand
fernando ferrari ferret ferris fester fetish fffff1 ffffff1 fffffff1 ffvdj474 fghtkm fhntv1998 ficken fiction7
fiesta figaro fighter filter filthy finance finger fingers finish fire fireball firebird firefly firefox
fireman first fish fisher fishes fishing fishy1 fisting fitness five fkbyf001 fkg7h4f3v6 fktrcfylh fktrcfylhf
fktrctq flames flamingo flash flatron fletch fletcher flexible flight flipper floppy florence florian florida
flounder flower flowers floyd fluffy flyboy flyer1 flyers flying focus foobar footbal football force1 ford
fordf forest forever forfun forget forgot formula forrest fortuna fortune forty2 forum forward foryou fossil
foster four20 fowler foxcg33 foxtrot fqkw5m france frances francesc francis franco francois frank frankie
franklin franky freak freaks freaky freckles fred freddie freddy frederic fredfred free free4all freedom
freeman freepass freeporn freeuser freeze french fresh friday friend friendly friends fright frisco frisky
fritz frodo frog frogger froggy front frontier frosty frozen fuaqz4 fubar fuck fuck0ff fucked fucker fuckers
fuckface fuckfuck fuckher fuckin fucking fuckit fuckme fuckoff fuckthis fucku fuckyou fucmy69 fudge1 fugazi
fun123 fun4me function funky1 funny funtime fusion futbol future futyn007 fuzzy fx3tuo fyfcnfcbz fylhtq fytxrf
fyutkbyf g00ber g00gle g12345 g3ujwg g9zns4 gabby1 gabrie gabriel gabriela gabriell galaxy galina galore
gambit gamecube gameover games gamma1 gandalf gang gangbang gangsta gangster garage garbage garcia garden
garfield gargoyle garrett gary gaston gateway gator gatorade gators gawker gbhcf2 gbpltw gecko1 gegcbr geheim
gemini gemma1 general genesis genius geoffrey george georgia gerald gerard german germany geronimo gerrity1
gerry1 gesperrt getmoney getsome gfhjkm gfhjkmgfhjkm gfif1991 ggggg1 gggggg1 ghbdtn ghbdtnbr ghblehjr ghetto
ghhh47hj7649 ghjcnj ghjcnjnfr ghost ghostrider giadinh giant giants gibson giggs11 gilbert gillian ginger
giorgi giovanni girl girls giuseppe gizmo gizmodo gjkbyf gladiator global glock17 glock21 glock22 gloria glory
gmoney gn56gn gnasher23 go1234 go2hell goalie goaway goblin goblue gobucks goddess godfathe godfather godsmack
godzilla gofish goforit goku gold goldberg golden goldfish goldie goldstar goldwing golf golfball golfer
golfgolf golfing golfvr6 golgo13 goliath gollum gonavy gong gonzo goober good good2go good4u goodboy goodbye
goodluck goodman goodtime goofy google goose gopher gordo1 gordon gorilla gotcha gothic gotohell govols gr8ful
gr8one grace gracie graham grand1 grandma granny grant grapes graphics grateful grease great greatone greece
green greenbay greenday greene greens greg gregor gregory gremlin grendel gretchen gretzky griffey griffin
gringo grizzly gromit groove groovy groucho groupd2013 grover grumpy gsgba368 gsxr gtivr6 guai guardian guess1
guest guido1 guiness guinness guitar gumby1 gundam gunnar gunner gunners gustav gwju3g gy3yt2rgls gypsy1
gznybwf13 h00ters h2opolo ha8fyp hacked hacker haha123 hailey hairy hal9000 haley1 halflife hallo halo123
hambone hamburg hamilton hamish hamlet hammer hammers hampton hamster handsome handyman hang hank hanna hannah
hannibal hanoi hans hansen hansolo happy happyday hard hardcock hardcore harder hardon hardrock hardware
harley harmony harold harper harris harrison harry harvard harvey hassan hastings havefun hawaii hawaiian hawk
hawkdog79 hawkeye hawkeyes hawks1 hax0red hayabusa hayden hayley hd764nw5d7e1vb1 head health heart hearts
heater heather heaven heckfy hector hedgehog heidi heineken hej123 helen helena hell hellfire hello hello2u
helloo hellos hellyeah helmet help helpme hendrix henry hentai herbert herbie hercules herman hermes hershey
hesoyam hevnm4 hhhhh1 hhhhhh1 hhhhhhh1 hidden higgins high highland hihje863 hill hillary hilton hiphop hippie
history hithere hitler hitman hjvfirf hobbes hobbit hockey hogan1 hoilamgi hokies holden holein1 holen1
holiday holland holly hollywoo hollywood holmes holyshit home homer homers homerun honda hondo1 honey hong
hongkong hooch1 hooker hoops1 hoosier hoosiers hooter hooters hootie hoover hope hopeless hopkins1 hopper
horizon horndog hornet horney horny horse horses hot123 hot2trot hotbox hotboy hotdog hotel6 hotpussy hotred
hotrod hotsex hotshot hotstuff hottie hound1 house houses houston hover howard howdy1 hpk2qc hr3ytm hshfd4n279
huai huang hubert hudson hummer hun999 hungry hunter hunting hurley hurrican husker huskers huskies husky1
hustler hyperion hzze929b i62gbq i81u812 iamgod ias100 iawgk2 ib6ub ibanez ibill01 ibill123 icecream iceman
icu812 idiot idontkno idontknow iforgot igor iguana ihateyou iiiii1 iiiiii1 ikilz083 illini illinois illusion
ilove69 ilovesex iloveu iloveyo iloveyou ilya1234 ilya1992 imagine immortal impala imperial incubus india
indian indiana indians indigo indy500 infantry inferno infiniti infinity ingram01 ingrid insane insert inside
integra intel internet intj3a intrepid intruder inuyasha iomega ipswich iqzzt580 ireland irina irish ironman
isaac1 isabel isabella isabelle isacs155 isaiah iscool island israel issue43 istanbul italia italian italy1
its420 ivan ivanov ivanova iverson iwantu j12345 j3qq4h7h2v j4ye3uz jabroni jack jackal jackass jackie jackoff
jackpot jackson jacob jacques jade jagger jagr68 jaguar jaime1 jake jalal123 jamaica james jamesbon jamesbond
jameson jamie jammer jammin jane janet janice janine january japan japanese jared1 jarhead jasmin jasmine
jason jasper java javier jay123 jaybird jayden jayhawk jayhawks jazz jazzman jazzy1 jbond007 jean jeanette
jeanne jedi jeep jeepcj7 jeff jeffery jeffrey jello1 jelly1 jenkins jenn jenna jennie jennife1 jennifer jenny
jensen jeremiah jeremy jericho jerkoff jerome jerry jersey jess jesse jessic jessica jessie jester jesus
jeter2 jethro jetski jewels jg3h4hfn jiang jill jillian jim123 jimbo jimbob jimmie jimmy jing jiong jjjjj1
jjjjjj1 jjjjjjj1 jktymrf jo9k2jw2 joanna joanne jockey joe123 joejoe joey johann johanna johannes john johnboy
johnjohn johnny johnson jojo12 joker jokers jonathan jones jonny5 jordan jose joseph josh joshua journey
joyce1 jq24nc jrcfyf juan judith juggalo juice juicy1 julia julian julie juliet juliette julius july23 jump
jumper june22 june29 junebug jungle junior jupiter just4fun just4me just4you justdoit justice justin justine
justme juventus jys6wz k12345 k123456 k2trix kahuna kaiser kaitlyn kaktus kamikaze kang kangaroo kansas karate
karen karina karma karolina kashmir kasia1 kasper katana katerina katherin katherine kathleen kathryn kathy
katie katrin katrina kawasaki kayak1 kayla kaylee kban667 kcj9wx5n keegan keeper keith keksa12 keller kelley
kelly kelsey kendall kendra kennedy kenneth kenny kenshin kentucky kenwood kenworth kermit kevin keyboard
keystone keywest khongbiet khongco kickass kicker kids kill killa1 killbill killer killers killme kilroy
kim123 kimber kimberly kimmy1 kinder king kingdom kingfish kingkong kingpin kings1 kingston kinky kipper
kirby1 kirill kirsten kiss kisses kissing kissme kitkat kitten kitty kittycat kittykat kkkkk1 klaster
kleopatra klingon kmg365 knickers knicks knight knights knockers knopka kobe08 kobe24 kodaira52 kodiak
koetsu13 kolobok kong kool kordell1 korn koshka kosmos kostya kotaku kotenok kqigb7 kramer krishna krista
kristen kristi kristin kristina kristine kristy krystal ktyjxrf kugm7b kume kungfu kyle l2g7k3 l3tm31n
l8g3bkde l8v53x labrador labtec lacey1 lacrosse ladies lady ladybug laguna lakers lakota lambert lamont lance
lancelot lancer lang lansing laptop larisa larry laser lassie lasvegas latin latinas latino laura laurel
lauren laurence laurie lawrence lawyer leader leanne leather leavemealone lebron23 ledzep leeds1 left4dead
lefty1 legacy legend legion legolas lemon lemons lena123 leng lennon lenny1 leno4ka leo123 leon leonard
leonardo leonid leopard leroy1 lesbian lesbians leslie lespaul lestat lester letme1n letmein letsgo letter
level42 lewis lexmark lexus liang libby1 liberty library lick licker lickit lickme life lifehack lifetime
light lighter lightnin lightning lights lillian lilly lincoln linda lindsay lindsey lineage ling lion lionel
lionking lions lipstick liquid lisa lisalisa little liverpoo liverpool lizard lizzie lllll1 loaded lobster
loco locoman0 logan logitech lokomotiv lol123 lol1234 lol12345 lola lolipop lolita lollipop lollol london
lonely lonestar lonewolf long longhorn look looker looking looney looser lord lorenzo lori lorraine loser
losers lost4815162342 lotus louie1 louis louise loulou love love4ever love4u loveit lovelove lovely loveme
lover loverboy lovers lovesex loveu2 loveyou loving lowrider ltybcrf luan lucas lucifer lucille lucky luckydog
lucy ludmila ludwig luis luke lust luther luv2epus luv2fuck lux2000 lvbnhbq lynn lzbs2twz m0nk3y m0nkey m12345
m123456 m1234567 m1911a1 m1sf1t m5wkqf m69fg2w m6cjy69u35 mac123 macdaddy machine mack macross madala11 madden
maddie maddog maddy1 madeline madina madison madman madmax madness madonna madrid maestro magda1 maggie maggot
magic magical magick magicman magnolia magnum magnus magpie maiden mailcreated mailman maine1 majestic major1
makaveli makeksa11 maksim malaka malcolm malibu malina mallard malone mama12 mama123 mama1234 mamapapa mamo4ka
man123 manager manchest manchester mancity mandarin mandingo mandy mango maniac manny1 manowar manson mantis
manuel manuela manutd mapet123456 maradona marathon marc marcel march marcia marcius2 marco marcos marcus
margaret margarita mari maria mariah marian marianne marie marika marilyn marin marina marine mariners marines
marino mario marion marisa marissa marius mark marker market markus marlboro marlene marley marlin marsha
marshall marta1 martha martin martina martine martinez martini marty1 marvel marvin mary maryann maryjane
maryland mash4077 masha123 mason massage massimo massive maste master masters matador mathew matilda matkhau
matrix matt matthew matthews mattie mattkhau mature maureen maurice maverick max123 max333 maxell maxim maxima
maximum maximus maxine maxmax maxwell maxx mayday mayhem maynard mazafaka mazda mazdarx7 mazdarx8 md2020
me1234 meat meatball meathead meatloaf mechanic medic1 medical medicine medusa megadeth megaman megan megapass
megatron meghan meister melanie melinda melissa mellon mellow melody melvin member memorex memory memphis
menace meng meowmeow mercedes mercury meredith meridian merlin merlot mermaid mersedes messi10 met2002 metal
metallic metallica method metro1 metro2033 mets mexico miami mian miao michae michael michaela micheal michel
michele michell michelle michigan mick7278 mickey micro1 microlab micron microsof microsoft midget midnight
midway mighty miguel mike mikemike mikey milana milano milena miles military milkman miller millie million
millions millwall milton mimi92139 mindy1 mine minecraft ming minime minnie miracle mirage miranda miriam
mirror misery misfit misha mishka mission missy mister mistress misty mitch mitchell mittens mmmmm1 mnbvcxz1
mobil1 mobile mocha1 models modena mof6681 mohamed mohammed mojo mollie molly mollydog moloko molson mom123
mom4u4mm mommy momoney monaco monalisa monarch monday mondeo money money4me moneyman moneys mongo1 mongoose
monica monika monique monitor monke monkey monkeys monopoly monroe monster montana monte montgom montreal
monty moocow mookie moomoo moon moonlight moore1 moose mopar1 more morgan moritz morning morpheus morris
morrison mortgage mortimer moscow moses1 moss84 mother motherfucker motherlode motley motorola mounta1n
mountain mouse movie movies mozart mp8o6d ms6nud mty3rh muffin mulder mullet multiplelo munchkin muppet murder
murphy murray musashi muscle mushroom music musica musicman mustafa mustang mustangs mustard mwq6qlzo my3girls
my3kids my3sons mybaby mylife mylove myname mypass myself myspace1 mystery mystic myxworld4 nadine naked nancy
napass napoleon napoli napster naruto nascar nasty nastya natali natalia natalie natasha nathalie nathan
national natural nature naughty ncc1701 ncc1701a ncc1701d ncc1701e ncc74656 ndeyl5 ne1469 nebraska nec3520
nellie nelson nemesis nemrac58 neng neptune network nevada never1 new123 newbie newcastl newlife newman
newpass newport newproject2004 newton newyork nexus6 nfnmzyf nguyen nhoem niao nice nicholas nick nickel
nicky1 nicol nicola nicolas nicole nigga1 nigger night nightmare nike nikita nikki nikola nikolay nimbus
nimda2k nimrod nina niners ning ninja ninjas nintendo nipper nipple nipples nirvana nissan nitram nitro1
njqcw4 nnnnn1 nobody noelle nofear nohack04 nokia nokian70 nokian73 nokian95 noles1 nolimit nomad1 nomar5
nomore noname123 none nong nonrev67 noodle noodles nookie nopass norman north1 northern norton norway not4you
note1234 nothing nova novell november npyxr5 nt5d27 ntktajy nude nudist nugget nuggets number nurse1 nuts
nuttertools nwo4life nx74205 nyjets nylons nymets oakland oakley oasis obiwan oblivion oc247ngucz ocean oceans
october odessa office ohyeah oicu oilers oklahoma oksana oldman olds442 oleg olga olive1 oliver olivia olivier
ollie1 omar10 omega one4all onelove onetime online only4me onlyme ooooo1 open open4me openup operator optimus
oqglh565 oracle orange oranges orchid oregon orgasm original orioles orion orlando ornw6d oscar osiris othello
otto ou8122 ou8123 ou8124me ou812ic out3xf outkast outlaw ov3ajy over overkill overlord oxford ozlq6qwm ozzie1
p0015123 p00kie p0o9i8 p0o9i8u7 p12345 p3e85tr p3wqaw p455w0rd p4ssw0rd p4ssword pa55w0rd pa55word pablo
pacers pacific packard packer packers pacman padres paige1 pain4me paint paintbal paintball painter pakistan
palace paladin palmer paloma pamela panama panasoni panasonic pancho panda pandora pantera panther panthers
panties pants pantyhos panzer paper paradise paradox paris park parker parol1 parol999 parola parrot party
pascal pass pass1word passat passion passme passpass passport passw0r passw0rd passwd passwor password
passwords passwort pasta1 patch1 patches patience patricia patrick patriot patriots patton patty paul paula
paulina1 pauline pavel1 pavilion payton pdtplf peace peach peaches peacock peanut peanuts pearl pearljam
pebbles pedro peekaboo peewee pegasus pencil penelope peng penguin penguins penis penny penthous pentium
people pepper pepsi perfect perry1 person personal pervert pete peter peterpan peters peterson petra petrov
peugeot peyton phantom pheonix phil philip philippe philips phillies phillip phillips philly phish phoebe
phoeni phoenix phone photo photos phpbb pi3141 pi314159 pian piano1 pianoman piao piazza31 picard picasso
piccolo pickle pickles pickup pics picture pierce pierre piggy1 piglet pikachu pillow pilot pimp pimpin
pineappl ping pingpong pinhead pink pinkfloy pinky pioneer piper pippen pippin pirate pirates pisces pissing
pissoff pistol pistons1 pitbull pizza pizzas pkxe62 planet plastic platinum plato1 play playboy player playing
playstation playtime please pleasure plumber pluto1 plymouth pn5jvw pobeda poetry poi098 poi123 poison
poiu0987 poiu123 poiu1234 pokemon poker pokey1 poland polaris police polina polly polniypizdec polo polska
pompey poncho pontiac pony poochie poodle pooh poohbear pookie pool poontang poop pooper poopie poopoo
pooppoop poopy1 pooter pop123 popcorn popeye poppy porkchop porn porn4life porn4me porno pornos pornstar
porsche porter portland portugal poseidon positive possum postal postov10 postov1000 potato pothead potter
powder powell power powers ppppp1 preacher precious predator prelude premier presario presto preston pretty
prime1 primetime21 primus prince princes princess printer prissy private privet pro100 prodigy profit property
prophet proxy psalm23 psychnaut1 psycho ptfe3xxp public puddin pudding pufunga7782 pulsar pumpkin punisher
punkin punkrock puppies puppy pupsik purdue purple pussey pussie pussies pussy pussy4me pussycat pussyman
pussys putter pwxd5x pxx3eftp pyf8ah pyramid python pzaiu8 q11111 q111111 q12345 q123456 q1234567 q12345678
q123456789 q1234567890 q1a2z3 q1q2q3 q1q2q3q4 q1q2q3q4q5 q1w2e q1w2e3r q1w2e3r4t q1w2e3r4t5y q1w2e3r4t5y6u7
q2w3e q2w3e4r q2w3e4r5t q2w3e4r5t6y q55555 q8zo8wzq q9umoz qa2ws3ed qawsed qawsedrf qaz123 qaz12345 qaz123wsx
qaz2ws qaz2wsx qaz2wsx3edc qaz741 qazqaz qazwsx qazwsxed qazwsxedc qazwsxedcrfv qazxsw qazxswedc qazzaq qbg26i
qcmfd454 qiao qing qiong qn632o qq123456 qq123456789 qqh92r qqq111 qqq123 qqqq1111 qqqqq1 qqqqqq1 qqqqqqq1
quake1 quake2 quake3 quality quan quant4307s quantum quartz quattro queen queens quenmatkhau quest quick1
quincy qw1234 qw123456 qw12er34 qw34er qwas qwaszx qwe123 qwe123asd qwe123qwe qwe123rty qwe321 qwe789 qweasd
qweasdzxc qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop r12345 r123456 r29hqq
r2d2c3p0 r2d2c3po r3ady41t r4e3w2q1 rabbit rabota racecar racer racerx rachael rachel racing radar1 radio
rafael ragnarok raider raiders railroad rain rainbow rainman raistlin ralph ram1500 rambler rambo rammstein
ramona ramones ramses rancid randall random randy ranger rangers raptor raquel rascal rasdzv rasputin rasta
rastaman rattolo58 raven ravens raymond razor1 razz rb26dett rbhbkk rctybz reader reading ready ready2go
reagan reality really realmadrid reaper rebbyt34 rebecca rebel rebels recon1 records recovery red123 red1234
red12345 red321 red456 redalert redbull reddog redfish redhead redhot redline redman redneck redrum reds
redskin1 redskins redsox redwing redwings redwood reebok reefer reggie regina register remember remote renata
renault renee renegade reng rereirf rescue research resident respect retard retired revenge review revival47
reynolds rfhbyf rfnthbyf rfrfirf rfrnec rhbcnbyf rhfcjnrf rhiannon rhino rhonda rhtdtlrj ricardo rice80 rich
richard richards richie richmond rick ricky rider rightnow riker1 riley ringo1 ripken ripley ripper ripple
river rivers rjirfrgbde rjntyjr rjw7x4 rjycnfynby roadkill roadking roadrunn rob123 robbie robert roberta
roberto roberts robin robinson robotech robyn1 rocco1 rock rocker rocket rockets rockford rockhard rockon
rocks rockstar rocky rodeo1 rodman rodney roger rogers rogue1 rogue2 roland rolex1 roller rolling rolltide
roma123 roman romance romashka romeo rommel ronald ronaldo rong ronnie rookie rooney rooster rootbeer roscoe
rose rosebud rosemary rosie rossi46 rotten route rover rovers rowdy1 roxanne royal1 royals rrpass1 rrrrr1
rt6ytere rtyuehe ruan rubber ruby rufus rugby ruger1 rules rulez rulezzz runescape runner running rupert rush
ruslan russell russia russian rustam rusty ryan ryno23 s1107d s12345 s123456 s456123789 saab900 saab9000
saab93 saab95 sabbath sabina sabine sable1 sabres sabrina sacred sadie safari safety saigon sailboat sailing
sailor saint saints sakic19 sakura salamander saleen salem1 sales1 sally salmon salomon salsero salt55
salvador sam123 samantha samara samiam sammie sammy sampson samson samsung samtron samuel samurai sanchez
sancho sander sanders sandiego sandman sandra sandro sandy sanfran sang sanity72 sanity729 santa1 santana
santiago santos sapper sapphire sara sarah saratoga sarge1 sascha sasha sassy sasuke satan satana saturday
saturn saun sauron sausage savage savannah save13tx sayang sc00by sc00ter scania scanner scarface scarlet
scarlett school science scooby scoobydo scooter score1 scorpio scorpion scotch scotland scott scottie scotty
scout scrappy scratch scream screen scruffy scuba scully sdsadee23 seahawks seamus sean searay search searock6
seattle sebastia sebastian second secret secrets secure security seeker segblue2 seinfeld select selena
seminole semperfi seng senha123 senior senna1 sentinel septembe september serega serena serenity sergeant
sergei sergey sergi sergio sersolution server service sesame seven sevenof9 sevilia1 sex123 sex1234 sex12345
sex4me sex666 sex6969 sexsex sexual sexx sexxxx sexxy1 sexy sexygirl sexyman sf49ers shado shadow shadows
shady1 shaggy shai shalom shaman shamrock shane shaney shang shanghai shania shannon shaolin shark sharks
sharky sharon sharp1 shasta shaved shawn shazam shearer sheba sheena shei sheila shelby shell shelley shelly
shemale shepherd sheriff sherlock sherman sherri sherry sherwood shiloh shirley shit shithead shitty shock123
shock5 shogun shooter shopping short shorty shotgun shou showme showtime shun shygirl1 sidney siemens sierra
sigma1 silence silly1 silver silverad silvia simba simon simona simone simple simpson simpsons sims sinatra
sinbad sinclair singer single sinister sinner sirius sissy1 sister site sithlord sixers sixty9 sk84life
sk8board sk8ordie sk8ter skate skater skeeter skidoo skiing skinny skipper skippy skittles skorpion sky123
skydive skylar skyler skyline skywalke skywalker slacker slapper slappy slapshot slash1 slave slayer sleepy
slick slider slim slimed123 slinky slipknot slippery slk230 slut sluts slutty small smart1 smeghead smegma
smelly smile smiles smiley smith smiths smitty smoke smoker smokes smokey smokie smokin smoking smooth smudge
smut sn00py snake snakes snapon snapper snapple snatch sneakers snickers sniper snoop snoopdog snoopy snow
snowball snowboar snowman snowy1 snuffy snuggles sobaka sober1 soccer sochi2014 socrates softball software
sojdlg123aljg solar1 soldier soleil solnce solo solomon solution somethin something sommer song sonia1 sonic
sonics sonny sonoma sony sooner sooners sophia sophie sosa21 soso123aljg sound south1 southern southpar
southpark space spaceman spade1 spanish spank spanking spankme spanky sparkle sparks sparky sparrow sparta
spartak spartan spartans spawn speaker spears special spectre spectrum speed speedo speedy spencer spice
spider spiderma spiderman spidey spike spinner spirit spitfire splash splinter spock1 sponge spongebob spooky
spoon1 sport sporting sports spots3 spring springer sprint sprite spunky spurs sputnik spyder squall squash
squid1 squirrel squirt sr20det srinivas ssptx452 sssss1 ssssss1 stacey stacy stalin stalker stallion standard
stanford stanley staples star starbuck starcraf starcraft stardust starfire starfish stargate starman stars
starship start starter startrek starwars static station stealth steam steel steele steeler steelers stefan
stefano stella steph stephani stephanie stephen stereo sterlin sterling steve steven stevie stewar1 stewart
stick sticks sticky stimpy sting stinger stingray stinky stocking stocks stolen stone stonecol stonecold
stoned stoner stones stoney stories storm stormy strange stranger strat1 street strength stretch strider
strike striker strip stripper stroke strong stuart stud student studio studly stuff stumpy stunner stupid
subaru sublime subway subzero success suck sucker suckit suckme sucks sugar suka123 sullivan sultan summer
summit sundance sunday sunflowe sunflower sunny sunnyday sunrise sunset sunshin sunshine super superfly
superman supersta superstar support supra1 supreme surf surfer surfing susan susana susanne sushi1 suzanne
suzuki sveta svetik svetlana svoboda swallow sweden sweet sweetie sweetpea sweets sweety swimmer swimming
swinger swingers sword swordfis swordfish swords sxhq65 sydney sylvia syncmaster syracuse system t123456
t26gn4 t34vfrc1991 t4nvp7 ta8g4w tabitha tacobell tacoma taffy1 tahoe1 take8422 talisman talon tamara tammy
tang tango tank tanker tanner tanya tara tardis target tarheel tarheels tarzan tasha tatiana tattoo tatyana
taurus taylor tazman tazmania tbone1 tdutybq tdutybz teacher team team3x technics techno teddy teddybea
teddybear teen teens tekken telefon temp tempest templar temple teng tennis tequila teresa terminal terminator
terrapin terror terry test tester testing testme2 testtest texas thailand thanatos thanks thankyou theboss
thecat thedog thedoors thedude theend thegame thegreat thekid theking thelast1 theman theodore theone theresa
therock thesims thirteen thoitrang thoma thomas thompson thongs thor three throat thuglife thumbs thumper
thunder thunderb thursday thx1138 tian tiberius ticket tickle tiffany tiger tigers tigger tight tights tim123
timber time timmy timothy timoxa94 tina ting tinhyeu tinker tinkerbell tinman tintin tippy1 titan1 titanic
titanium titans titleist tits titten titties titty tm371855 tmjxn151 tobias toby today todd together toiyeuban
toledo tolkien tom123 tomato tomcat tommy tommyboy tomorrow tomtom tong tongue tony tool toolman toon tootsie
topcat topdog topgun topher topper tornado toronto torres toshiba tottenha tottenham tower1 toyota tracey
tracker tractor tracy trader traffic train trains trance transam translator trapper travel traveler travis
treasure trebor tree trevor trfnthbyf trial triangle tribe1 tricia tricky trident trigger trinidad trinity
trisha tristan triton triumph trixie trojan trojans trombone trooper trouble trout trs8f7 trstno1 truck
trucker trucks truelove truman trumpet trunks trust1 trustn01 trustno tsunami ttttt1 tttttt1 tuan tucker
tuczno18 tuesday tuffy1 tulips tunafish tundra turbo turk182 turkey turner turtle tvxtjk7r tweety twenty
twilight twinkle twins twisted twister tyler type40 typhoon tyrone tyson ub6ib9 ufkbyf ugd5hip2j ultima
ultimate ultra1 umbrella underdog undertaker unicorn unique united universal universe unknown unreal usa123
usarmy user usmc usnavy usuckballz utopia uwrl7c v12345 v123456 vacation vader vadim vagina valencia valentin
valentina valera valeri valeria valerie valhalla valkyrie valley vampire vampires vanessa vanhalen vanilla
vasilisa vaz2107 vaz2109 vaz21099 vector vectra vedder vegas vegeta velvet venera venice venom121293 venus
verbatim veritas verizon1 vermont vernon verona veronica veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf
vfksirf vfr750 vfrcbv vfrcbvrf vfvekz vfvf123 vfvfgfgf vfvjxrf vh5150 viagra vicki1 vicky1 victor victoria
victory video vietnam vietnamvodich viewsonic vika123 viking vikings viktor viktoria villa1 village vincent
vinnie violet viper vipers virgin virginia virgo1 virtual vision vitalik vivian vkontakte vlad1996 vlad1997
vlad7788 vladik vladimir vladislav volley volume volvo volvos40 voodoo vortex vova123 voyager voyeur vp6y38
vsjasnel12 vulcan vvvvv1 vw198m2n w00t88 w12345 w123456 w1w2w3w4 w4g8at w8gkz2x1 wagner waldo1 walker wallace
walleye wally walmart walnut walrus walter wang wanker wapbbs waqw3p warcraft wareagle warhammer warlock
warlord warner warning warren warrior warriors warthog wasser wassup watch1 watcher water waterloo waters
watson wayne wc18c2 weare138 weasel weather weaver webmaste webmaster websol76 webster wedding weed weezer
welcome welder welkom01 wendy wenef45313 wer123 werewolf werner werty1 wesley west western westham westside
westwood wetpussy wg8e3wjf what whatever whatsup wheels whiskers whiskey whisky whisper white whitesox whitey
whitney whocares whore whynot wibble wicked wilbur wild wildcat wildcats wildfire wildman will willia william
williams willie willis willow willy wilson window windows windsor wings1 winner winnie winston winter wisdom
wishbone wizard wolf wolfgang wolfie wolfman wolfpack wolverin wolverine wolves woman wombat women wonder wood
woody woofwoof woohoo wookie wordpass work working world wp2003wp wp2005 wpf8eu wraith wrangler wrest666
wrestle wrestlin wrestling wright wrinkle writer wu4etd wutang www123 wwwww1 x123456 x24ik3 x2zkg8w x35v8l
x72jhhu3z xaccess2 xakep1234 xanadu xander xavier xbox xerxes xfiles xiang xiao xinchao xiong xirt2k xjznq5
xrp23q xsw21qaz xsw23edc xtreme xuan xxx123 xxx666 xxx777 xxxpass xxxxx1 xxxxxx1 xytfu7 xyz123 xzsawq21 yamaha
yamahar1 yamahar6 yang yankee yankees yanks1 ybrbnf ybrjkfq year2000 year2005 yellow yes90125 yeuanh yeuem
yeumai yeunhau yfcntymrf yfcnz123 yfnfif yfnfkmz ying yoda yomama yosemite young yourmom yousuck yqlgr667
yukon1 yummy1 yvonne yvtte545 yxkck878 yy5rbfsc yyyyy1 yyyyyy1 yyyyyyy1 yzerman z12345 z123456 z123456789
z1x2c z1x2c3v z1x2c3v4b5 zachary zaphod zappa zaq11qaz zaq123 zaq12345 zaq12ws zaq12wsx zaq1xsw zaq1xsw2cde3
zaqwsx zaqxsw zaraza zebra1 zelda1 zenit2011 zenith zeppelin zero zerocool zeus zhai zhei zheng zhong zhou
zhuai zhuang zhun zidane ziggy zigzag zipper zippy zombie zorro zsmj2v zvezda zw6syj zx123456 zx123456789
zxasqw zxc123 zxc321 zxcasd zxcasdqwe zxcv zxcvb1 zxcvb123 zxcvb12345 zxcvbn zxcvbnm zz123456 zz8807zpl zzz111
zzz123 zzzzz1 zzzzzz1 zzzzzzz1
`;
