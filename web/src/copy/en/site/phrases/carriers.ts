import type { carriers as inJapanese } from 'functions/shared/export/stateLabels';

/** Who brings the vouchers. */
export const carriers: typeof inJapanese = { yamato: 'Yamato Transport', japanpost: 'Japan Post' };
