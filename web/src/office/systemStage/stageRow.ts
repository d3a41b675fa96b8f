import type { StageEntry } from 'functions/shared/campaign/stages';
import type { Row } from '../data/operations.ts';

/** An entry of the history as the data provider returns it. */
export type StageRow = Row & Readonly<StageEntry>;
