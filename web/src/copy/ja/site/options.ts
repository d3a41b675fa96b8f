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
    label: age === campaign.ages.at(-1) ? `${age}歳以上` : `${age}代`,
  })),
  usePlaces: offered(campaign.usePlaces),
  learnFroms: offered(campaign.learnFroms),
  consents: campaign.consents.map(({ id, label, required }): Choice => ({
    value: id,
    label: required ? label.ja : `${label.ja}（任意）`,
  })),
  sets: Array.from({ length: campaign.maxSets - campaign.minSets + 1 }, (_, index): Choice => {
    const count = campaign.minSets + index;
    return {
      value: String(count),
      label: `${sets(count)}  ${yen(count * campaign.price)}（${yen(count * campaign.worth)}分）`,
    };
  }),
  acceptsPartial: [
    { value: 'no', label: '希望どおりのセット数だけを希望する' },
    { value: 'yes', label: '少ないセット数でもよい' },
  ] satisfies Choice[],
});

const offered = (options: readonly CampaignOption[]) =>
  options
    .filter(({ retired }) => retired !== true)
    .map(({ code, label }): Choice => ({ value: code, label: label.ja }));
