import type { carriers as inJapanese } from 'functions/shared/export/stateLabels';

/** The carriers that deliver the vouchers. */
export const carriers: typeof inJapanese = { yamato: 'Yamato Transport', japanpost: 'Japan Post' };
