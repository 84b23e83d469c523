import type { ComponentType } from 'react';
import { useGetRecordId, useResourceContext } from 'react-admin';

/**
 * A page of one record that keeps nothing from another: Back, Forward and a typed address lead from one record to the next
 * on the same route, where React would keep what was typed for the one in the forms of the other.
 */
export function perRecord(Page: ComponentType): ComponentType {
  return function RecordPage() {
    const resource = useResourceContext();
    const id = useGetRecordId();
    return <Page key={`${resource} ${id}`} />;
  };
}
