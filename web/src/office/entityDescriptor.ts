import type { SvgIconComponent } from '@mui/icons-material';
import type { FieldOf } from 'functions/shared/contract/entities';
import type { EntityName } from 'functions/shared/contract/policies';
import type { ChapterName } from './help/manualChapters.ts';

/** What the office starts with of an entity. A new field does not compile without a label. */
export interface EntityDescriptor<N extends EntityName = EntityName> {
  /** For the menu and headings. */
  readonly name: string;
  readonly labels: { readonly [F in FieldOf<N>]: string };
  readonly icon: SvgIconComponent;
  /** The chapter of the manual about the entity's pages. */
  readonly chapter: ChapterName;
}
