import type { Campaign, CampaignOption } from 'functions/shared/campaign/campaign';
import { sets, yen } from '../../format.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The possible answers, in the campaign's order, with its labels in this language. */
export const options = (campaign: Campaign) => ({
  ages: campaign.ages.map((age): Choice => ({
    value: String(age),
    label: age === campaign.ages.at(-1) ? `${age}さいから 上` : `${age}さいから ${age + 9}さい`,
  })),
  usePlaces: offered(campaign.usePlaces),
  learnFroms: offered(campaign.learnFroms),
  consents: campaign.consents.map(({ id, label, required }): Choice => ({
    value: id,
    label: required ? label.easy : `${label.easy}（選ばなくても いい）`,
  })),
  sets: Array.from({ length: campaign.maxSets - campaign.minSets + 1 }, (_, index): Choice => {
    const count = campaign.minSets + index;
    return {
      value: String(count),
      label: `${sets(count)}  ${yen(count * campaign.price)}（${yen(count * campaign.worth)}分）`,
    };
  }),
  acceptsPartial: [
    { value: 'no', label: '申し込んだ 数だけが いい' },
    { value: 'yes', label: '少ない 数でも いい' },
  ] satisfies Choice[],
});

const offered = (options: readonly CampaignOption[]) =>
  options
    .filter(({ retired }) => retired !== true)
    .map(({ code, label }): Choice => ({ value: code, label: label.easy }));
