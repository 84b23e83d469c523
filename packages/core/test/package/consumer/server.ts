/** A consumer's server: uses the schemas of the contract. */
import { contract, Equipment } from '@leasing/core/unstable/api/contract';
import type { Static } from 'typebox';

const id: Static<typeof Equipment>['id'] = 7;
// @ts-expect-error an id is not text, so the types are there and are not any
const wrong: Static<typeof Equipment>['id'] = 'seven';

console.log(
  JSON.stringify({
    id,
    wrong,
    status: contract.equipmentsFilter.status,
    fields: Equipment.required.length > 9,
  }),
);
