import type { ReactNode } from 'react';
import { type OwnRecords, useOwnRecords } from '../person/ownRecords.ts';
import { LinkGate, type LinkGateProps, type Visit } from './linkGate.tsx';
import { Loaded } from './loaded.tsx';

interface PersonalLinkProps extends Omit<LinkGateProps, 'children' | 'takesAccountKey'> {
  /** Renders the page for a confirmed address without a registration. */
  readonly newcomer: (visit: Visit) => ReactNode;
  readonly children: (visit: Visit, records: OwnRecords) => ReactNode;
}

/** A page of a personal link, with the holder's registration and application once they are known. */
export function PersonalLink({ newcomer, children, ...gate }: PersonalLinkProps) {
  return (
    <LinkGate {...gate} takesAccountKey>
      {(visit) =>
        visit.accountID === null ? (
          newcomer(visit)
        ) : (
          <Records visit={visit} accountID={visit.accountID} requestPath={gate.requestPath}>
            {(records) => children(visit, records)}
          </Records>
        )
      }
    </LinkGate>
  );
}

interface RecordsProps {
  readonly visit: Visit;
  readonly accountID: string;
  readonly requestPath: string;
  readonly children: (records: OwnRecords) => ReactNode;
}

function Records({ visit, accountID, requestPath, children }: RecordsProps) {
  const query = useOwnRecords(accountID, visit.key, visit.records);
  // Outdated data is hidden while the new data loads.
  const isOutdated = query.isStale && query.isFetching;
  const { error, refetch } = query;
  return (
    <Loaded query={isOutdated ? { data: undefined, error, refetch } : query} requestPath={requestPath}>
      {children}
    </Loaded>
  );
}
