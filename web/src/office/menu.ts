import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import PieChartIcon from '@mui/icons-material/PieChartOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EntityName } from 'functions/shared/contract/rows';
import { officeEntities } from './entities.ts';
import type { OfficeCopy } from '../copy/officeLanguage.tsx';
import { APPROVAL_PATH } from './approval/path.ts';
import { EXPORT_PATH } from './export/path.ts';
import { SETTLEMENT_PATH } from './settlement/path.ts';
import { ADMIN_BASE } from './shell/paths.ts';
import { SHIPPING_PATH } from './shipping/path.ts';

interface MenuEntry {
  readonly path: string;
  readonly icon: SvgIconComponent;
  readonly label: (copy: OfficeCopy) => string;
  /** How many of what it leads to wait for somebody. */
  readonly waits?: 'approvals';
}

const top: MenuEntry = { path: ADMIN_BASE, icon: HomeIcon, label: ({ pages }) => pages.top };
const totalPurchase: MenuEntry = {
  path: `${ADMIN_BASE}/totalPurchase`,
  icon: PieChartIcon,
  label: ({ pages }) => pages.totalPurchase,
};
const accountFast: MenuEntry = {
  path: `${ADMIN_BASE}/account/noPurchase`,
  icon: PersonSearchIcon,
  label: ({ pages }) => pages.accountFast,
};
const settlement: MenuEntry = {
  path: SETTLEMENT_PATH,
  icon: CreditCardIcon,
  label: ({ pages }) => pages.settlement,
};
const approval: MenuEntry = {
  path: APPROVAL_PATH,
  icon: HowToRegIcon,
  label: ({ pages }) => pages.approval,
  waits: 'approvals',
};
const exports: MenuEntry = { path: EXPORT_PATH, icon: FileDownloadIcon, label: ({ pages }) => pages.export };

const shipping: MenuEntry = {
  path: SHIPPING_PATH,
  icon: LocalShippingIcon,
  label: ({ pages }) => pages.shipping,
};

// Typed as a record over all names, so its keys are they.
const names = Object.keys(officeEntities) as EntityName[];

const entryOf = (name: EntityName): MenuEntry => ({
  path: `${ADMIN_BASE}/${name}`,
  icon: officeEntities[name].icon,
  label: ({ entities }) => entities[name].name,
});

/** What stands behind an entity and is none. */
const BEHIND: { readonly [N in EntityName]?: readonly MenuEntry[] } = {
  account: [accountFast],
  // The last of those that rules 10.3 name.
  adminUser: [settlement, exports, approval],
  voucher: [shipping],
};

/** The menu in its order: the entries of rules 10.2 and 10.3, then ours. */
export const MENU: readonly MenuEntry[] = [
  top,
  totalPurchase,
  ...names.flatMap((name) => [entryOf(name), ...(BEHIND[name] ?? [])]),
];

/** The entry whose path is the longest beginning of `path`: a record's page belongs to its list. Undefined for a page of none. */
export const entryAt = (path: string): MenuEntry | undefined =>
  MENU.filter((entry) => path === entry.path || (entry !== top && path.startsWith(`${entry.path}/`))).reduce<
    MenuEntry | undefined
  >((best, entry) => (best === undefined || entry.path.length > best.path.length ? entry : best), undefined);
