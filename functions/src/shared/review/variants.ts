/**
 * Forms of one character that registers and keyboards mix: of each group the first stands for all. Names and addresses are compared by
 * them, never stored: whether two people are one is a person's decision (rules 8.3).
 */
const GROUPS = [
  ...['斎齋斉齊', '高髙', '崎﨑嵜', '辺邊邉', '沢澤', '浜濱濵', '桜櫻', '広廣', '国國圀', '島嶋嶌', '富冨', '吉𠮷'],
  ...['真眞', '恵惠', '栄榮', '円圓', '関關', '瀬瀨', '徳德', '緑綠', '黒黑', '横橫', '竜龍', '滝瀧', '豊豐', '宝寶'],
  ...['会會', '学學', '実實', '寿壽', '条條', '静靜', '荘莊', '増增', '蔵藏', '楽樂', '鉄鐵', '当當', '灯燈', '浅淺'],
  ...['万萬', '弥彌', '与與', '来來', '礼禮', '亀龜', '館舘', '桧檜', '曽曾', '峰峯', '松枩', '裏裡', '巌巖', '厳嚴'],
  ...['尭堯', '槇槙', '遥遙', '瑶瑤', '郷鄕', '児兒', '剣劍劔', '団團', '処處', '鴎鷗', '祷禱', '芦蘆', '昇曻', '凛凜'],
  ...['衛衞', '勲勳', '県縣', '区區', '号號', '台臺', '岳嶽', '塩鹽', '稲稻', '穂穗', '絵繪', '聡聰', '総總', '経經'],
  ...['継繼', '続續', '薫薰', '蛍螢', '郎郞', '双雙', '霊靈', '頼賴', '顕顯', '麦麥', '黄黃', '晋晉', '両兩', '参參'],
] as const;

const CANONICAL: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap((group) => {
    const [first = '', ...others] = group;
    return others.map((one) => [one, first] as const);
  }),
);

/** A text with the first of its group for each character that has variants. */
export const withoutVariants = (text: string): string =>
  Array.from(text, (character) => CANONICAL.get(character) ?? character).join('');
