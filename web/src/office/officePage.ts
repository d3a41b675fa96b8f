import type { SvgIconComponent } from '@mui/icons-material';
import type { EntityName } from 'functions/shared/contract/policies';
import type { Role } from 'functions/shared/access/role';
import type { ComponentType } from 'react';
import type { ChapterName } from './help/manualChapters.ts';

/** A page's entry in the menu. */
interface MenuPlace {
  readonly icon: SvgIconComponent;
  /** The entity whose entry it follows in the menu; null: it precedes all entities. */
  readonly after: EntityName | null;
  /** The items that wait on this page. The entry shows their number. */
  readonly waits?: 'approvals';
}

/**
 * The descriptor of a page that belongs to no entity. `officePages.ts` lists all of them. The office starts with the descriptors, so they must import
 * nothing of the page itself.
 */
export interface OfficePage {
  /** The path below `ADMIN_BASE`, in the router's notation. */
  readonly path: string;
  /** The title of the page and of its menu entry. */
  readonly title: string;
  /** Null for a page that is reached only from another one. */
  readonly menu: MenuPlace | null;
  /**
   * The weakest role that may open the page: the strictest of the roles that its requests need (`routes.<operation>.office`; absent if anyone may
   * call). All other roles see why they cannot.
   */
  readonly role: Role;
  /** The chapter of the manual about the page; null for the manual itself. */
  readonly chapter: ChapterName | null;
  /** The page, which loads when it is opened. */
  readonly component: ComponentType;
}
