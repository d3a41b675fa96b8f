import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PersonRemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import ManageSearchIcon from '@mui/icons-material/ManageSearchOutlined';
import PostAddIcon from '@mui/icons-material/PostAddOutlined';
import PhoneForwardedIcon from '@mui/icons-material/PhoneForwardedOutlined';
import PieChartIcon from '@mui/icons-material/PieChartOutlined';
import SummarizeIcon from '@mui/icons-material/SummarizeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { type EntityName, POLICIES } from 'functions/shared/access/policies';
import type { Role } from 'functions/shared/access/role';
import { routes } from 'functions/shared/contract/routes';
import { type ComponentType, lazy } from 'react';
import type { PageName } from './shell/paths.ts';

/** A page's entry in the menu. */
interface MenuPlace {
  readonly icon: SvgIconComponent;
  /** The entity whose entry it follows in the menu; null: it precedes all entities. */
  readonly after: EntityName | null;
  /** The items that wait on this page. The entry shows their number. */
  readonly waits?: 'approvals';
}

/** A page of the back office that belongs to no entity. */
interface OfficePage {
  readonly element: ComponentType;
  /** Null for a page that is reached only from another one. */
  readonly menu: MenuPlace | null;
  /** The weakest role that may open the page, which is also the weakest that may request its data. All other roles see why they cannot. */
  readonly role: Role;
}

/** All pages that belong to no entity. Routes and menu are derived from them. Pages at the same place of the menu are in the order of this table. */
export const officePages: { readonly [N in PageName]: OfficePage } = {
  top: {
    element: lazy(() => import('./top/page.tsx')),
    menu: { icon: HomeIcon, after: null },
    role: routes.getMe.office,
  },
  totalPurchase: {
    element: lazy(() => import('./totalPurchase/page.tsx')),
    menu: { icon: PieChartIcon, after: null },
    role: routes.listDraws.office,
  },
  review: { element: lazy(() => import('./review/page.tsx')), menu: null, role: routes.listDuplicates.office },
  report: { element: lazy(() => import('./drawReport/page.tsx')), menu: null, role: routes.listDraws.office },
  accountFast: {
    element: lazy(() => import('./account/fastList.tsx')),
    menu: { icon: PersonSearchIcon, after: 'account' },
    role: routes.listAccountsWithPurchase.office,
  },
  // adminUser is the last entry that rules 10.3 lists. Our own entries follow it.
  drawChecklist: {
    element: lazy(() => import('./drawChecklist/page.tsx')),
    menu: { icon: ChecklistIcon, after: 'adminUser' },
    role: routes.listDraws.office,
  },
  worklist: {
    element: lazy(() => import('./worklist/page.tsx')),
    menu: { icon: PhoneForwardedIcon, after: 'adminUser' },
    role: routes.getWorklist.office,
  },
  closingReport: {
    element: lazy(() => import('./closingReport/page.tsx')),
    menu: { icon: SummarizeIcon, after: 'adminUser' },
    role: routes.listDailyFigures.office,
  },
  settlement: {
    element: lazy(() => import('./settlement/page.tsx')),
    menu: { icon: CreditCardIcon, after: 'adminUser' },
    role: routes.listSettlementRuns.office,
  },
  export: {
    element: lazy(() => import('./export/page.tsx')),
    menu: { icon: FileDownloadIcon, after: 'adminUser' },
    role: routes.listExports.office,
  },
  approval: {
    element: lazy(() => import('./approval/page.tsx')),
    menu: { icon: HowToRegIcon, after: 'adminUser', waits: 'approvals' },
    role: routes.listApprovals.office,
  },
  erasure: {
    element: lazy(() => import('./erasure/page.tsx')),
    menu: { icon: PersonRemoveIcon, after: 'adminUser' },
    role: routes.listErasures.office,
  },
  shipping: {
    element: lazy(() => import('./shipping/page.tsx')),
    menu: { icon: LocalShippingIcon, after: 'voucher' },
    role: routes.listShipments.office,
  },
  search: {
    element: lazy(() => import('./search/page.tsx')),
    menu: { icon: ManageSearchIcon, after: 'adminUser' },
    role: routes.getSearchRebuild.office,
  },
  paper: {
    element: lazy(() => import('./paper/page.tsx')),
    menu: { icon: PostAddIcon, after: 'adminUser' },
    role: routes.createPaperApplication.office,
  },
  compose: { element: lazy(() => import('./broadcast/compose.tsx')), menu: null, role: routes.sendAnnouncement.office },
  purchaseMail: {
    element: lazy(() => import('./purchase/mailPage.tsx')),
    menu: null,
    role: routes.sendPurchase.office,
  },
  shopFile: { element: lazy(() => import('./shop/filePage.tsx')), menu: null, role: routes.enterShops.office },
  failedVerifications: {
    element: lazy(() => import('./emailVerification/failedPage.tsx')),
    menu: null,
    role: POLICIES.emailVerification.read,
  },
  // The user's own name in the bar links to it.
  secondFactor: { element: lazy(() => import('./secondFactor/page.tsx')), menu: null, role: routes.getMe.office },
  help: {
    element: lazy(() => import('./help/page.tsx')),
    menu: { icon: HelpIcon, after: 'auditLog' },
    role: routes.listDraws.office,
  },
};

// The type has all names as keys, so the keys are the names.
export const pageNames = Object.keys(officePages) as PageName[];
