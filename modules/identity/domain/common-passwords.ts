/** The passwords that lists of leaked ones share at their top, eight characters or longer, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa$$word 123456789 1234567890
  12345678910 123123123 987654321 0987654321 11223344 1122334455 147258369 123654789 741852963 789456123 159357456
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwerty1q 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  q1w2e3r4 q1w2e3r4t5 zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 a1b2c3d4
  aa123456 aa12345678 a123456789 iloveyou iloveyou1 ilovegod sunshine sunshine1 princess princess1 football football1
  baseball baseball1 basketball superman superman1 batman123 starwars pokemon1 pokemon123 welcome1 welcome123
  letmein1 letmein123 trustno1 dragon123 monkey123 master123 shadow123 michael1 jennifer jordan23 charlie1
  computer internet samsung1 samsung123 whatever killer123 freedom1 ashley123 liverpool chelsea1 arsenal1 barcelona
  realmadrid juventus manchester manutd123 admin123 admin1234 administrator changeme changeme1 default1 test1234
  testtest test12345 user1234 secret123 master12 lovelove loveyou1 blessed1 jesus123 hello123 hello1234 google123
  facebook facebook1 access14 mustang1 corvette maverick merlin12 midnight1 cocacola chocolate butterfly
  purple123 orange123 flower123 summer123 winter123 spring123 autumn123 january1 december1 monday123
  qazwsxedc qwe123456 qweasdzxc 1234qwer 12qwaszx 123qweasd 123456abc 123456qwerty 1a2b3c4d 11111111 22222222
  casino123 poker123 betting1 winner123 lucky123 lucky777 jackpot1 jackpot777 777777777 fairline fairline1`
    .split(/\s+/)
    .filter(Boolean),
);
